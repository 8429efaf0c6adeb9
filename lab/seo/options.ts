import { parseArgs } from 'node:util';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readArguments } from '@repo/backend/core/run-command.ts';

/** Where `--html` writes without a name. */
const BOARD = '.seo/board.html';

/** The options of `npm run seo -w lab`. */
export type Options = Readonly<{
  /** A running site to audit, instead of the built one. */
  url: string | undefined;
  /** The only page to read. */
  page: string | undefined;
  /** A running site to compare with. */
  live: string | undefined;
  /** The file of a report to compare with. */
  diff: string | undefined;
  json: boolean;
  /** The file for the board; undefined if none is asked for. */
  board: string | undefined;
}>;

/**
 * Reads the options of the command.
 *
 * @throws CommandError if they are not understood, or do not go together
 */
export function readOptions(): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { url: text, page: text, live: text, diff: text, json: flag, html: flag };
  const { values, positionals } = readArguments(() =>
    parseArgs({ options, allowPositionals: true }),
  );
  const { url, page, live, diff, json, html } = values;
  const [file, ...more] = positionals;
  if (more.length > 0 || (file !== undefined && !html))
    throw new CommandError(`${positionals.join(' ')} is not an option. Only --html takes a file.`);
  if (live !== undefined && diff !== undefined)
    throw new CommandError('Compare with one thing: --live or --diff.');
  if (page !== undefined && !page.startsWith('/'))
    throw new CommandError(`${page} is not the path of a page, like /contact.`);
  return { url, page, live, diff, json, board: html ? (file ?? BOARD) : undefined };
}
