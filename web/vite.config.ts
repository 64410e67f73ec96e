// The build of the browser client, its development server and its unit tests.
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.SCHATKIST_SERVER ?? "http://127.0.0.1:8000"; // the server behind `npm run dev`

const CATALOGUES = new URL("../src/schatkist/i18n/locale/", import.meta.url);

/** The languages that have a catalogue, with their names for themselves (lib/languages.ts). */
const languages = readdirSync(CATALOGUES)
  .filter((file) => file.endsWith(".ftl"))
  .sort()
  .map((file) => ({
    lang: file.replace(".ftl", ""),
    name: /^language-name = (.*)$/m.exec(readFileSync(new URL(file, CATALOGUES), "utf-8"))?.[1],
  }));

export default defineConfig({
  define: { CATALOGUE_LANGUAGES: JSON.stringify(languages) },
  plugins: [svelte()],
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/schatkist/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no inlined files
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: (id: string) => /(\w+)\.ftl/.exec(id)?.[1] ?? null, test: /\.ftl/ }, // one file for each language
            { name: "Emblems", test: /Emblem(Frame)?\.svelte/ }, // one file, because the lobby shows all of them
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 }, // so that a busy machine does not fail a test
});
