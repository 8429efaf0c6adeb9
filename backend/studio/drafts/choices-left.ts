import { isDeepStrictEqual } from 'node:util';
import type { ValuePath } from '@repo/content-files/edit/edits.ts';
import { BODY, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { meets, type StudioChoice } from '#studio/drafts/bring-together.ts';

/** A change that somebody has sent. */
type Sent = Readonly<{
  name: string;
  /** The text that they saw, and what they made of it. */
  seen: string;
  applied: string;
  /** The places for which they have sent values. */
  paths: readonly ValuePath[];
  /** What somebody else has changed, too, meanwhile. */
  conflicts: readonly StudioChoice[];
}>;

const valueAt = (values: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, name)
        ? Reflect.get(value, name)
        : undefined,
    values,
  );

/** Whether a text has a paragraph. */
const has = (body: string | null | undefined, paragraph: unknown) =>
  typeof paragraph === 'string' && body?.includes(paragraph) === true;

/** Whether somebody who has seen what the file has at the place of a choice has put something else there. */
function isMade(
  { path, ours, theirs }: StudioChoice,
  { name, seen, applied, paths }: Sent,
): boolean {
  if (path.length === 0) return seen === theirs && applied !== seen;
  const [before, after] = [seen, applied].map((text) => valuesOfFile(name, text));
  if (path[0] === BODY) {
    const isReplaced = has(before?.body, theirs) && !has(after?.body, theirs);
    return isReplaced || (has(after?.body, ours) && !has(before?.body, ours));
  }
  const isSent = paths.some((each) => meets(each, path));
  return isSent && isDeepStrictEqual(valueAt(before?.fields, path), theirs);
}

/** Whether somebody goes on with what a choice offers from the draft, because they have not seen anything else. */
function isContinued({ path, ours }: StudioChoice, { name, seen }: Sent): boolean {
  if (path.length === 0) return seen === ours;
  const before = valuesOfFile(name, seen);
  if (path[0] === BODY) return has(before?.body, ours);
  return isDeepStrictEqual(valueAt(before?.fields, path), ours);
}

/**
 * The choices that are left once somebody has sent a change. Whoever has not seen one yet has made none; if they go on with
 * what the draft had, that is what is offered.
 */
export const choicesLeft = (
  choices: readonly StudioChoice[],
  sent: Sent,
): readonly StudioChoice[] =>
  choices
    .filter((choice) => !isMade(choice, sent))
    .map((choice) => {
      const again = sent.conflicts.find(({ path }) => isDeepStrictEqual(path, choice.path));
      return again && isContinued(choice, sent) ? { ...choice, ours: again.ours } : choice;
    });
