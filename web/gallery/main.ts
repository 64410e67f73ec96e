/** The gallery shows boards in example positions: /gallery.html?game=kadora&scene=2&lang=nl&theme=dark&board=generic */
import { mount } from "svelte";
import "../src/app.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
