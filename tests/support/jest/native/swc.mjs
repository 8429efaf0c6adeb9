/** Options of the compiler. @type {import('@swc/core').Options} */
export const SWC = {
  jsc: {
    target: 'es2023',
    // As in Node, JSON is imported only if the import asks for it with `type: 'json'`.
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
