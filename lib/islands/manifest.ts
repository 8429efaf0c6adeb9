// The bundler puts in what is true (packages/build/islands-loader.mjs). Tests have no such files.

/** The files that a browser loads for each island: its own script first, then what that imports, and its styles. */
export const islands: Readonly<Record<string, readonly string[]>> = {};

/** The texts of these files, by their names. Only the site during development asks for them. */
export const texts: Readonly<Record<string, string>> = {};
