import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { compareVersions, oldestBrowsers } from '../browser-floor.mjs';

/** Browserslist's names of browsers, where MDN's data has another. */
const NAMES = new Map([
  ['ios_saf', 'safari_ios'],
  ['samsung', 'samsunginternet_android'],
]);

/** TypeScript's interfaces of what cannot be changed have the members of those that can. */
const ALIASES = new Map([
  ['ReadonlyArray', 'Array'],
  ['ReadonlyMap', 'Map'],
  ['ReadonlySet', 'Set'],
]);

/** @typedef {{ version_added?: string | boolean | null, flags?: unknown, prefix?: string, alternative_name?: string }} Support */

/** @param {Support} support @param {string} version whether a browser has something, under its own name */
const isIn = ({ version_added: since, flags, prefix, alternative_name: other }, version) =>
  !flags && !prefix && !other && typeof since === 'string' && since !== 'preview'
    ? compareVersions(since.replace('≤', ''), version) <= 0
    : since === true;

/**
 * The browsers of a floor that lack something of MDN's data. Where that does not know, nothing is said.
 *
 * @param {any} feature
 * @param {ReadonlyMap<string, string>} floor of `oldestBrowsers`
 * @returns {string[]} each as `Firefox 115`
 */
export function lacking(feature, floor) {
  return [...floor].flatMap(([browser, version]) => {
    const name = NAMES.get(browser) ?? browser;
    /** @type {Support[]} */
    const support = [feature.__compat?.support[name] ?? []].flat();
    const isKnown = support.some((each) => each.version_added !== null);
    if (!isKnown || support.some((each) => isIn(each, version))) return [];
    return [`${bcd.browsers[name].name} ${version}`];
  });
}

/**
 * What MDN knows of a member of an interface. Static members of browsers' interfaces are marked, and those of the
 * language are not.
 *
 * @param {string} owner
 * @param {string} member
 * @param {boolean} isStatic
 * @returns {any}
 */
function memberOf(owner, member, isStatic) {
  const own = owner.replace(/Constructor$/, '');
  const name = ALIASES.get(own) ?? own;
  const places = [bcd.javascript.builtins[name], bcd.javascript.builtins.Intl[name], bcd.api[name]];
  const names = isStatic ? [`${member}_static`, member] : [member];
  return places
    .flatMap((place) => names.map((each) => place?.[each]))
    .find((found) => found?.__compat);
}

/** @param {string} name @returns {any} what MDN knows of a global */
const globalOf = (name) => bcd.javascript.builtins[name] ?? bcd.api[name] ?? bcd.api.Window[name];

/** @param {import('typescript').Symbol | undefined} symbol whether it comes with TypeScript */
const isBuiltIn = (symbol) =>
  symbol?.declarations?.every((declaration) =>
    /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName),
  ) === true;

/** @param {import('typescript').Type} type @returns {string[]} its names, and those of what it inherits from */
function namesOf(type) {
  if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
  const symbol = type.getSymbol();
  return [...(symbol ? [symbol.name] : []), ...(type.getBaseTypes() ?? []).flatMap(namesOf)];
}

/** @param {any} declaration @returns {string[]} the interface, or the global, that a member is declared in */
function ownersOf({ parent }) {
  const owner = parent?.name ?? parent?.parent?.name;
  return owner?.text === undefined ? [] : [owner.text];
}

/** @param {any} declaration whether a member is declared for a global itself, as in `declare var URL: { … }` */
const isOfGlobal = ({ parent }) => parent?.name === undefined;

const { lookbehind_assertion: lookbehind } = bcd.javascript.regular_expressions;
const { unicodeSets: flagV } = bcd.javascript.builtins.RegExp;
const { range_syntax: range } = bcd.css['at-rules'].media;

/**
 * Forbids what the oldest browsers of a floor lack, as far as types tell what is used: members and globals of the
 * language and of browsers, parts of regular expressions, and `width >=` in media queries. Compilers replace
 * syntax, and none of these. What the code looks for, or brings along, is named in `guarded`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const knownAtFloor = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          part: { type: 'string' },
          guarded: { type: 'array', items: { type: 'string' } },
        },
      },
    ],
    messages: { missing: '{{name}} is missing in {{browsers}} (decision 047).' },
  },
  create(context) {
    const { part, guarded = [] } = context.options[0] ?? {};
    const floor = oldestBrowsers(part);
    const types = context.sourceCode.parserServices;

    const check = (
      /** @type {import('eslint').Rule.Node} */ node,
      /** @type {string} */ name,
      /** @type {unknown} */ feature,
    ) => {
      const browsers = guarded.includes(name) || !feature ? [] : lacking(feature, floor);
      const data = { name, browsers: browsers.join(', ') };
      if (browsers.length > 0) context.report({ node, messageId: 'missing', data });
    };

    return {
      'MemberExpression[computed=false]'({ object, property }) {
        const symbol = types.getSymbolAtLocation(property);
        if (!isBuiltIn(symbol)) return;
        const owners = [
          ...symbol.declarations.flatMap(ownersOf),
          ...namesOf(types.getTypeAtLocation(object)),
        ];
        const { name } = property;
        const isStatic = symbol.declarations.some(isOfGlobal);
        for (const owner of owners) {
          const feature = memberOf(owner, name, isStatic);
          if (feature)
            return check(property, `${owner.replace(/Constructor$/, '')}.${name}`, feature);
        }
      },
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        if (isBuiltIn(types.getSymbolAtLocation(node))) check(node, node.name, globalOf(node.name));
      },
      'MemberExpression > Identifier.object'(node) {
        if (isBuiltIn(types.getSymbolAtLocation(node))) check(node, node.name, globalOf(node.name));
      },
      'Literal[regex]'(node) {
        if (/\(\?<[=!]/.test(node.regex.pattern)) check(node, 'lookbehind', lookbehind);
        if (node.regex.flags.includes('v')) check(node, 'the flag v', flagV);
      },
      'CallExpression[callee.name="matchMedia"] > .arguments'(node) {
        const type = types.getTypeAtLocation(node);
        const query = type.isStringLiteral() ? type.value : context.sourceCode.getText(node);
        if (/[<>]/.test(query)) check(node, 'a range of widths', range);
      },
    };
  },
};
