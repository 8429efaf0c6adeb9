import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { typed } from '#tools/command-lines.mjs';
import { COMMAND_GROUPS, LAB_ROOMS, OPERATIONS } from '#tools/commands.mjs';
import { inRoot } from '#testbed/paths.mjs';

const [START, END] = ['<!-- commands -->', '<!-- /commands -->'];

const ABOUT_LAB = `# The lab

What measures, attacks, drills, draws, or generates the product, and is no part of it. It is a workspace of npm with development packages of its own, and nothing outside of it and the tests imports from it. Each command starts the servers and makes the data that it needs, and touches nothing that is stored elsewhere. Run them in the root, from which relative paths count.

\`\`\`sh
npm run attack -w lab -- --only sockets   # options go after --
\`\`\`

What is promised is in [Reliability](../docs/reliability.md), [Security](../docs/security.md), [Performance](../docs/performance.md), and [Backups](../docs/backups.md), with what was measured last: \`-- --write\` replaces those tables. A command that a tool or a test replaces as well is removed.
`;

/** @param {readonly string[]} heads @param {readonly (readonly string[])[]} rows @returns {string} in Markdown */
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {string} text @returns {string} */
const code = (text) => `\`${text}\``;

function forReadme() {
  const [first] = COMMAND_GROUPS;
  const rows = Object.entries(first?.commands ?? {}).map(([name, text]) => [
    code(typed(name)),
    text,
  ]);
  const operations = Object.entries(OPERATIONS).map(([name, text]) => [
    code(`npm run operate -- ${name}`),
    text,
  ]);
  return table(['command', 'what it does'], [...rows, ...operations]);
}

const forLab = () =>
  LAB_ROOMS.map(({ title, commands }) => {
    const all = Object.entries(commands);
    const proves = all.some(([, { proves }]) => proves !== undefined);
    const heads = proves ? ['what it proves', 'what it found last'] : [];
    const rows = all.map(([name, { does, proves: promise = '', found = '' }]) => [
      code(`npm run ${name} -w lab`),
      does,
      ...(proves ? [promise, found] : []),
    ]);
    return `## ${title}\n\n${table(['command', 'what it does', ...heads], rows)}`;
  }).join('\n\n');

/**
 * The documents that list commands.
 *
 * @returns {Promise<ReadonlyMap<string, string>>} their texts as they should be, by their names
 */
export async function commandDocuments() {
  const readme = await readFile(inRoot('README.md'), 'utf8');
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('README.md has no markers for the commands.');
  const texts = [
    ['README.md', `${before}${START}\n\n${forReadme()}\n\n${END}${after}`],
    ['lab/README.md', `${ABOUT_LAB}\n${forLab()}\n`],
  ];
  return new Map(
    await Promise.all(
      texts.map(async ([file = '', text = '']) => {
        /** @type {[string, string]} */
        const entry = [file, await format(text, { parser: 'markdown' })];
        return entry;
      }),
    ),
  );
}

/** Writes the lists of commands into the documents. */
export async function writeCommandDocuments() {
  for (const [file, text] of await commandDocuments()) await writeFile(inRoot(file), text);
}
