import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const WANTED = /brand\(([\w-]+)\.([\w-]+)\)/g;

/**
 * What the plugin needs of PostCSS, of which the site and the desk have versions of their own.
 *
 * @typedef {{ value: string, error(message: string): Error }} Declaration
 * @typedef {{ source?: { input: { file?: string | undefined } } | undefined, toString(): string, walkDecls(each: (declaration: Declaration) => void): void }} StyleSheet
 */

/**
 * A plugin for PostCSS that puts the colors of `content/brand.yaml` where a style sheet names them:
 * `brand(light.ink)`. It runs after Tailwind, which has then put all files into one.
 */
const brandColors = () => ({
  postcssPlugin: 'brand-colors',
  /** @type {(root: StyleSheet, helpers: { result: { messages: object[] } }) => void} */
  OnceExit(root, { result }) {
    if (!root.toString().includes('brand(')) return;
    const file = path.resolve('content/brand.yaml');
    // A server that shows changes reads the style sheet again when this file changes.
    result.messages.push({
      type: 'dependency',
      plugin: 'brand-colors',
      file,
      parent: root.source?.input.file,
    });
    /** @type {{ colors?: Record<string, Record<string, string>> }} */
    const { colors = {} } = parse(readFileSync(file, 'utf8')) ?? {};
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(WANTED, (_, scheme, name) => {
        const color = colors[scheme]?.[name];
        if (color) return color;
        throw declaration.error(`content/brand.yaml has no colors.${scheme}.${name}`);
      });
    });
  },
});
brandColors.postcss = true;

export default brandColors;
