// The Svelte compiler: all components use runes.
export default { compilerOptions: { runes: true } };
