// Rules of our own, as a plugin of oxlint. Each forbids what some selectors find in the syntax tree.

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */

/** @param {string} message @param {readonly string[]} selectors of esquery @returns {Rule} */
const forbid = (message, selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'own' },
  rules: {
    // Every page gets its head from lib/seo/metadata.ts, so that no page inherits another page's head.
    'head-by-helper': forbid('The head of a page comes from lib/seo/metadata.ts.', [
      'ExportNamedDeclaration VariableDeclarator[id.name=/^(metadata|viewport)$/] > ObjectExpression',
      'ExportNamedDeclaration VariableDeclarator[id.name=/^(metadata|viewport)$/] > TSSatisfiesExpression',
      'ExportNamedDeclaration > FunctionDeclaration[id.name=/^generate(Metadata|Viewport)$/]',
      'JSXOpeningElement[name.name=/^(title|meta|link)$/]',
    ]),
    // TypeScript finds no unknown property behind such a spread.
    'no-literal-spread': forbid('Write what is in the literal without the literal.', [
      'ObjectExpression > SpreadElement > ObjectExpression',
      'ArrayExpression > SpreadElement > ArrayExpression',
    ]),
  },
};
