import type { Plugin } from 'vite';

/** Methods that no schema of the contract and no page calls. What only they need is left out with them. */
const UNUSED_METHODS = [
  // Formats of strings.
  'base64',
  'base64url',
  'cidrv4',
  'cidrv6',
  'cuid',
  'cuid2',
  'duration',
  'e164',
  'emoji',
  'guid',
  'ipv4',
  'ipv6',
  'jwt',
  'ksuid',
  'nanoid',
  'time',
  'ulid',
  'uuidv4',
  'uuidv6',
  'uuidv7',
  'xid',
  // Checks of strings and numbers.
  'endsWith',
  'includes',
  'lowercase',
  'multipleOf',
  'normalize',
  'slugify',
  'startsWith',
  'step',
  'toUpperCase',
  'uppercase',
  // Schemas made of others.
  'and',
  'exactOptional',
  'exactPartial',
  'nonoptional',
  'readonly',
  'required',
  // Other ways to parse.
  'decode',
  'decodeAsync',
  'encode',
  'encodeAsync',
  'parseAsync',
  'safeDecode',
  'safeDecodeAsync',
  'safeEncode',
  'safeEncodeAsync',
  'safeParseAsync',
  'validate',
  'validateAsync',
];

const methodOf = (name: string) =>
  new RegExp(`^ {4}(?:async )?${name}(?:\\(|: (?:async )?function )[^]*?^ {4}\\},\\n`, 'gm');

/** Parts of the schemas, and what replaces them. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  ...UNUSED_METHODS.map((name) => [methodOf(name), ''] as const),
  // The variant that turns a schema into code, which the policy of the pages forbids.
  [/\$ZodObjectJIT\.init/g, '$ZodObject.init'],
  // It is for values that contain themselves, which JSON cannot; `zod/mini` does without it, too.
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g, ''],
];

/**
 * Leaves out the parts of zod that the pages never use: they only validate JSON, and never make JSON Schemas
 * or code of a schema (`no-code-from-text.ts`). Modules that are left out keep their exports, as functions
 * that do nothing. A schema that needs a method that is left out stops the desk when it opens, so every test
 * of the built desk fails.
 */
export const withoutUnusedZod: Plugin = {
  name: 'without-unused-zod',
  enforce: 'pre',
  transform(code, id) {
    if (/\/zod\/v4\/core\/(to-json-schema|json-schema-processors|doc)\.js$/.test(id)) {
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    }
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
    return REPLACED.reduce((before, [part, replacement]) => {
      const after = before.replaceAll(part, replacement);
      if (after === before) this.error(`zod has no ${part.source} anymore`);
      return after;
    }, code);
  },
};
