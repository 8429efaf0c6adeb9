import { resolve } from 'node:path';
import ts from 'typescript';

/** Where the types of all tables are. */
const SCHEMA = 'backend/store/schema.ts';

const inSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the columns that the code of this version knows, by table. They are read from the type of all tables, so a
 * column that was removed from it counts as no longer used, although it is still in the database.
 */
export function usedColumns(): Map<string, Set<string>> {
  const read = (file: string) => ts.sys.readFile(file);
  const { config } = ts.readConfigFile('tsconfig.json', read) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [], include: [] },
    ts.sys,
    '.',
  );
  const program = ts.createProgram([SCHEMA], { ...options, incremental: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(resolve(SCHEMA)) ?? program.getSourceFile(SCHEMA);
  const found = source?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Tables',
  );
  if (!found || !ts.isTypeAliasDeclaration(found)) throw new Error(`${SCHEMA} has no Tables`);
  const tables = checker.getTypeAtLocation(found.name).getProperties();
  return new Map(
    tables.map((table) => {
      const columns = checker.getTypeOfSymbol(table).getApparentProperties();
      return [inSnakeCase(table.name), new Set(columns.map(({ name }) => inSnakeCase(name)))];
    }),
  );
}
