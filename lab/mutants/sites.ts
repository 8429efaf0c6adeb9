import ts from 'typescript';

/** A small change of a source that a test should notice. */
export type Mutation = Readonly<{
  /** Where what is replaced begins and ends in the source. */
  start: number;
  end: number;
  text: string;
}>;

const SWAPS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** Calls that may fall away without the rest: a further condition of a query or of a rule. */
const CONDITIONS = /^(where|andWhere|orderBy|min|max|refine|regex|trim|catch|optional)$/;

/** What the compiler would notice, or what only people read. */
const isOutside = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  (ts.isCallExpression(node) && /^(describe|meta)$/.test(nameOfCall(node)));

const nameOfCall = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Finds every small change of a source that the parser accepts. */
export function mutationsOf(fileName: string, source: string): Mutation[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const replace = (node: ts.Node, text: string) =>
    found.push({ start: node.getStart(), end: node.getEnd(), text });

  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swap = SWAPS.get(node.operatorToken.kind);
      if (swap !== undefined) replace(node.operatorToken, swap);
    } else if (ts.isPrefixUnaryExpression(node)) {
      if (node.operator === ts.SyntaxKind.ExclamationToken) replace(node, node.operand.getText());
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      replace(node, `(${node.text} + 1)`);
      if (Number(node.text.replaceAll('_', '')) > 9) replace(node, `(${node.text} * 10)`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isExpressionStatement(node) && isActing(node.expression)) replace(node, ';');
    else if (ts.isIfStatement(node) && !node.elseStatement) replace(node, ';');
    else if (ts.isConditionalExpression(node)) {
      replace(node, `(${node.whenTrue.getText()})`);
      replace(node, `(${node.whenFalse.getText()})`);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (CONDITIONS.test(name.text) && ts.isCallExpression(expression))
        replace(node, expression.getText());
    } else if (isLoneProperty(node)) {
      found.push({ start: node.getFullStart(), end: endWithComma(node, source), text: '' });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found.filter(({ start, end, text }) =>
    isSyntax(fileName, source.slice(0, start) + text + source.slice(end)),
  );
}

const isSyntax = (fileName: string, source: string): boolean =>
  ts.transpileModule(source, { fileName, reportDiagnostics: true }).diagnostics?.length === 0;

/** Whether it names a property. */
const isName = (node: ts.Node): boolean => 'name' in node.parent && node.parent.name === node;

const isActing = (expression: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);

/** A property that is set to null or spread under a condition, in a literal. */
const isLoneProperty = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && node.initializer.kind === ts.SyntaxKind.NullKeyword) ||
  (ts.isSpreadAssignment(node) && ts.isParenthesizedExpression(node.expression));

const endWithComma = (node: ts.Node, source: string): number =>
  source[node.getEnd()] === ',' ? node.getEnd() + 1 : node.getEnd();
