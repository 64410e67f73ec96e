/** The entry point of the browser client. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { registerServiceWorker } from "./lib/serviceWorker";

mount(App, { target: document.getElementById("app")! });
void registerServiceWorker();
