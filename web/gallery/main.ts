/** Boards in example positions, for who draws them: /gallery.html?game=kadora&scene=2&lang=nl&theme=dark */
import { mount } from "svelte";
import "../src/app.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
