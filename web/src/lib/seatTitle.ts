/** The title of a seat, as the table draws it: its name, its level, and whether it is asked. For boards that show all seats. */
import { createContext, type Snippet } from "svelte";

export const [getSeatTitle, provideSeatTitle] = createContext<Snippet<[number]>>();
