/** What `packages/build/bundle-loader.mjs` makes of a module: one minified script, as text. */
declare module '*?script' {
  const text: string;
  export default text;
}
