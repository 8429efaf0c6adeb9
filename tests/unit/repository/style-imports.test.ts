import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

// The import rules of .dependency-cruiser.mjs see only what scripts import.
test('the style sheets of the desk import their own, those of components/ui, and packages', () => {
  const imports = globSync('desk/**/*.css').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/@(?:import|reference|source|config)\s+'([^']+)'/g),
      ([, name = '']) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name),
    ),
  );
  expect(imports).toContain('components/ui/tokens.css');
  const isAllowed = (name: string) =>
    /^(desk|components\/ui)\//.test(name) || !/^(\.|\/|app|components|lib|backend)/.test(name);
  expect(imports.filter((name) => !isAllowed(name))).toEqual([]);
});
