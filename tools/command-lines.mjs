import { COMMAND_GROUPS, LAB_ROOMS, OPERATIONS } from '#tools/commands.mjs';

/** @param {string} name @returns {string} what is typed for a command of package.json */
export const typed = (name) => `npm ${name === 'test' || name === 'start' ? '' : 'run '}${name}`;

/** @param {readonly (readonly [command: string, text: string])[]} rows @returns {string[]} */
function aligned(rows) {
  const width = Math.max(...rows.map(([command]) => command.length));
  return rows.map(([command, text]) => `  ${command.padEnd(width)}  ${text.replaceAll('`', '')}`);
}

/** @returns {string[]} the commands of `npm run operate`, for a terminal */
export const operationLines = () =>
  aligned(Object.entries(OPERATIONS).map(([name, text]) => [`npm run operate -- ${name}`, text]));

/** @returns {string[]} all commands, for a terminal */
export const helpLines = () => [
  ...COMMAND_GROUPS.flatMap(({ title, commands }) => [
    `\n${title}`,
    ...aligned(Object.entries(commands).map(([name, text]) => [typed(name), text])),
  ]),
  '\nOn a server',
  ...operationLines(),
  ...LAB_ROOMS.flatMap(({ title, commands }) => [
    `\n${title}, in the lab`,
    ...aligned(
      Object.entries(commands).map(([name, { does }]) => [`npm run ${name} -w lab`, does]),
    ),
  ]),
  '\nOptions go after `--`, as in `npm run shots -w lab -- /order`.',
];
