import bcd, {
  type CompatData,
  type Identifier as Feature,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import ts from 'typescript';
import { compareVersions } from '@repo/build/browser-floor.mjs';

const data: CompatData = bcd;

/** Browserslist's names of browsers, where MDN's data has another. */
const NAMES: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** TypeScript's interfaces of what cannot be changed have the members of those that can. */
const ALIASES: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
};

/** Whether a browser has something, under its own name. */
const isIn = (support: SimpleSupportStatement, version: string) => {
  const { version_added: since, flags, prefix, alternative_name: other } = support;
  if (flags || prefix || other || since === false || since === 'preview') return false;
  return compareVersions(since.replace('≤', ''), version) <= 0;
};

/**
 * The browsers of a floor that lack something of MDN's data, each as `Firefox 115`. Where that does not know, nothing
 * is said.
 *
 * @param floor of `oldestBrowsers`
 */
export function lacking(feature: Feature, floor: ReadonlyMap<string, string>): string[] {
  const browsers: Record<string, { name: string }> = data.browsers;
  const supports: Partial<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>> =
    feature.__compat?.support ?? {};
  return [...floor].flatMap(([browser, version]) => {
    const name = NAMES[browser] ?? browser;
    const support = [supports[name] ?? []].flat();
    if (support.length === 0 || support.some((each) => isIn(each, version))) return [];
    return [`${browsers[name]?.name} ${version}`];
  });
}

/** What MDN knows of something. Its types promise everything to be there. */
const partOf = (whole: Feature | undefined, name: string): Feature | undefined =>
  whole && Object.hasOwn(whole, name) ? whole[name] : undefined;

const { builtins, regular_expressions: expressions } = data.javascript;
const LOOKBEHIND = partOf(expressions, 'lookbehind_assertion');
const FLAG_V = partOf(partOf(builtins, 'RegExp'), 'unicodeSets');
const RANGE = partOf(partOf(partOf(data.css, 'at-rules'), 'media'), 'range_syntax');

/**
 * What MDN knows of a member of an interface. Static members of browsers' interfaces are marked, and those of the
 * language are not.
 */
function memberOf(owner: string, member: string, isStatic: boolean): Feature | undefined {
  const name = ALIASES[owner] ?? owner;
  const names = isStatic ? [`${member}_static`, member] : [member];
  return [builtins, partOf(builtins, 'Intl'), data.api]
    .flatMap((place) => names.map((each) => partOf(partOf(place, name), each)))
    .find((found) => found?.__compat);
}

/** What MDN knows of a global. */
const globalOf = (name: string) =>
  [builtins, data.api, partOf(data.api, 'Window')]
    .map((place) => partOf(place, name))
    .find((found) => found !== undefined);

/** The declarations of something that comes with TypeScript; none of anything else. */
function builtInDeclarations(symbol: ts.Symbol | undefined): readonly ts.Declaration[] {
  const declarations = symbol?.declarations ?? [];
  const isBuiltIn = declarations.every((declaration) =>
    /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName),
  );
  return isBuiltIn ? declarations : [];
}

/** The names of a type, and of what it inherits from. */
function namesOf(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
  const name = type.getSymbol()?.name;
  return [...(name === undefined ? [] : [name]), ...(type.getBaseTypes() ?? []).flatMap(namesOf)];
}

const nameOf = (node: ts.Node | undefined) => {
  const name = node && ts.getNameOfDeclaration(node as ts.Declaration);
  return name && ts.isIdentifier(name) ? name.text : undefined;
};

/** Whether a member is declared for a global itself: in `declare var URL: { … }`, or in the namespace `CSS`. */
const isOfGlobal = ({ parent }: ts.Declaration) =>
  ts.isTypeLiteralNode(parent) || ts.isModuleBlock(parent);

/** The interface, or the global, that a member is declared in. */
const ownersOf = ({ parent }: ts.Declaration) => nameOf(parent) ?? nameOf(parent.parent) ?? [];

/** What code must run in, and what it may use in spite of that. */
export type Floor = Readonly<{
  /** Of `oldestBrowsers`. */
  browsers: ReadonlyMap<string, string>;
  /** What the code looks for, or brings along. */
  guarded: readonly string[];
}>;

/** Something that is used at a place, counted from 0, and the browsers that lack it. */
export type Missing = Readonly<{ at: ts.LineAndCharacter; name: string; browsers: string[] }>;

/**
 * Finds what the oldest browsers of a floor lack, as far as types tell what is used: members and globals of the
 * language and of browsers, parts of regular expressions, and `width >=` in media queries. Compilers replace
 * syntax, and none of these.
 *
 * @param source a file of the program
 */
export function missingAtFloor(
  program: ts.Program,
  source: ts.SourceFile,
  floor: Floor,
): Missing[] {
  const types = program.getTypeChecker();
  const found: Missing[] = [];

  const check = (node: ts.Node, name: string, feature: Feature | undefined) => {
    const isGuarded = floor.guarded.includes(name);
    const browsers = feature && !isGuarded ? lacking(feature, floor.browsers) : [];
    const at = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (browsers.length > 0) found.push({ at, name, browsers });
  };

  const checkGlobal = (node: ts.Expression) => {
    if (!ts.isIdentifier(node)) return;
    if (builtInDeclarations(types.getSymbolAtLocation(node)).length > 0)
      check(node, node.text, globalOf(node.text));
  };

  const checkMember = ({ expression, name }: ts.PropertyAccessExpression) => {
    const declarations = builtInDeclarations(types.getSymbolAtLocation(name));
    if (declarations.length === 0) return;
    const isStatic = declarations.some(isOfGlobal);
    const owners = [
      ...declarations.flatMap(ownersOf),
      ...namesOf(types.getTypeAtLocation(expression)),
    ].map((owner) => owner.replace(/Constructor$/, ''));
    const owner = owners.find((each) => memberOf(each, name.text, isStatic));
    if (owner) check(name, `${owner}.${name.text}`, memberOf(owner, name.text, isStatic));
  };

  const checkExpression = (node: ts.RegularExpressionLiteral) => {
    if (/\(\?<[=!]/.test(node.text)) check(node, 'lookbehind', LOOKBEHIND);
    if (/v[a-z]*$/.test(node.text)) check(node, 'the flag v', FLAG_V);
  };

  const checkQuery = (query: ts.Expression) => {
    const type = types.getTypeAtLocation(query);
    const text = type.isStringLiteral() ? type.value : query.getText(source);
    if (/[<>]/.test(text)) check(query, 'a range of widths', RANGE);
  };

  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) checkMember(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      checkGlobal(node.expression);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) checkGlobal(node.expression);
    if (ts.isRegularExpressionLiteral(node)) checkExpression(node);
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'matchMedia')
      node.arguments.forEach(checkQuery);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
