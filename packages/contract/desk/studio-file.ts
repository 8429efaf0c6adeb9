import { z } from 'zod';
import { studioPhotoName } from '#desk/studio-picture.ts';

/** The longest text of a content file, in characters: several times the longest that is there. */
const LONGEST_STUDIO_TEXT = 200_000;

/** The maximum number of files that are changed and not published. */
export const MOST_STUDIO_DRAFTS = 500;

/** A file of the content, by its name below `content`: `pages/services/ai.yaml`. It cannot lead out of the folder. */
export const studioFileName = z
  .string()
  .max(200)
  .regex(/^(?:[\w-]+\/)*[\w-]+\.(?:yaml|md)$/, 'There is no such file');

/** The files that no other part of the site needs, besides pages: they can be added and removed, whatever their names are. */
export const FREE_FILE = /^(?:clients|mosaics|people|quotes)\/[^/]+\.yaml$/;

const text = z.string().max(LONGEST_STUDIO_TEXT, 'This is too long');

/** Where a value is: the keys of maps, and the indexes of lists, that lead to it. The text of a Markdown file is at `['(text)']`. */
export const valuePath = z
  .array(z.union([z.string().max(200), z.int().nonnegative().max(10_000)]))
  .max(30);

/** One change of a file (`packages/content-files/edit/edits.ts`). */
export const studioEditSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('set'),
    path: valuePath,
    value: z.union([text, z.number(), z.boolean(), z.null()]),
  }),
  z.object({
    act: z.literal('add'),
    path: valuePath,
    value: z.json(),
    behind: z.string().max(200).optional(),
  }),
  z.object({ act: z.literal('remove'), path: valuePath }),
  z.object({ act: z.literal('move'), path: valuePath, to: z.int().nonnegative() }),
]);

export type StudioEdit = z.infer<typeof studioEditSchema>;

/** `POST /desk/api/studio/file`: what somebody changed in a file as they saw it, by its values or as a whole. */
export const studioChangeSchema = z.object({
  name: studioFileName,
  /** The text that they saw: `text` of an answer, or `applied` if it came after what is sent now was typed. */
  seen: text,
  change: z.union([
    z.object({ edits: z.array(studioEditSchema).min(1).max(200) }),
    z.object({ text }),
    /** Takes what the file has at the place of a choice. */
    z.object({ settles: valuePath }),
  ]),
});

export type StudioChange = z.output<typeof studioChangeSchema>;

/** Something to know about a content file, in the words of `npm run content:check`. */
export const studioProblemSchema = z.object({
  /** Absent for a problem, with which nothing can be published. */
  level: z.literal('note').optional(),
  /** The name below `content`. */
  file: z.string(),
  /** Counted from 1. */
  line: z.int(),
  /** The keys and indexes that lead to the value, joined by dots; absent if it is about the whole file. */
  field: z.string().optional(),
  message: z.string(),
});

export type StudioProblem = z.infer<typeof studioProblemSchema>;

/**
 * A value that two have changed, each in another way. The file has `theirs`; what is not there is left out. With an empty
 * path, it is about the whole text of the file.
 */
const studioChoiceSchema = z.object({
  path: valuePath,
  before: z.unknown().optional(),
  /** What the reader has sent; or, if the file was changed by hand meanwhile, what was drafted before. */
  ours: z.unknown().optional(),
  theirs: z.unknown().optional(),
});

/** Who changed something last, and when (ISO 8601 in UTC). */
const byWhom = z.object({ name: z.string(), at: z.string() });

/** `GET /desk/api/studio/file?name=…`, and the answer to each change of it. */
export const studioFileSchema = z.object({
  name: z.string(),
  /** The text with what is drafted; null if the draft removes it. */
  text: z.string().nullable(),
  /** What is in the folder, which is what would be published without the draft; null if there is no such file. */
  live: z.string().nullable(),
  /** Of an answer to a change: the text that was seen with that change alone. */
  applied: z.string().optional(),
  /** The values of `text`, without the text of a Markdown file. Null if it cannot be read, which `problems` explains. */
  fields: z.record(z.string(), z.unknown()).nullable(),
  /** The text of a Markdown file below its fields; null for any other. */
  body: z.string().nullable(),
  /** The JSON Schema (draft 2020-12) of these fields, with its `$defs`; null if there is none. */
  schema: z.record(z.string(), z.unknown()).nullable(),
  /** The address of the page on the site; null if the file is no page. */
  path: z.string().nullable(),
  /** Who changed the draft last; null without a draft. */
  draft: byWhom.nullable(),
  /** What the check says about this file. */
  problems: z.array(studioProblemSchema),
  choices: z.array(studioChoiceSchema),
});

export type StudioFile = z.infer<typeof studioFileSchema>;

/** `GET /desk/api/studio/file` */
export const studioFileParamsSchema = z.object({ name: studioFileName });

/** What can be drafted: a file of the content, or a photo. */
export const studioDraftName = z.union([studioFileName, studioPhotoName]);

/** `POST /desk/api/studio/file/discard`, by which the file, or the photo, becomes again what is in the folder. */
export const studioDiscardSchema = z.object({
  name: studioDraftName,
  /** The draft that the reader has seen, or null if it removes the file: nothing is discarded if it is another one by now. */
  seen: text.nullable().optional(),
});

/** When visitors see a page: now, later, no longer, or not at all as long as it is a draft. */
const STUDIO_PAGE_STATES = ['live', 'planned', 'over', 'draft'] as const;

/** A page in the list of all, or another file of the content, which has neither path nor state. */
export const studioEntrySchema = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  template: z.string().nullable(),
  /** What menus call it; null if it is no page. */
  label: z.string().nullable(),
  state: z.enum(STUDIO_PAGE_STATES).nullable(),
  /** When a page appears or disappears next, in the words of its file. */
  date: z.string().optional(),
  /** What a draft makes of it, and who changed that last; null without a draft. */
  draft: byWhom.extend({ kind: z.enum(['new', 'changed', 'removed']) }).nullable(),
  /** Whether links show it to somebody who has not agreed yet. */
  isWaiting: z.boolean(),
  /** How many problems and notes the check has about it. */
  problems: z.int().nonnegative(),
  notes: z.int().nonnegative(),
  /** The last change that was published; null if nobody knows. */
  published: byWhom.nullable(),
});

export type StudioEntry = z.infer<typeof studioEntrySchema>;

/** `GET /desk/api/studio/files` */
export const studioFilesSchema = z.object({
  entries: z.array(studioEntrySchema),
  /** Problems of files that keep all others from being drawn, or between files. */
  problems: z.array(studioProblemSchema),
  /** How many files and photos are changed and not published. */
  changes: z.int().nonnegative(),
  /** How many comments on the drafts ask for something that nobody has done. */
  comments: z.int().nonnegative().default(0),
});

/** The most characters that one can look for in the content. */
const LONGEST_STUDIO_SEARCH = 200;

/** `GET /desk/api/studio/search`: words, each of which is somewhere in the text of a file. */
export const studioSearchSchema = z.object({
  q: z.string().trim().min(2, 'Please type two characters or more').max(LONGEST_STUDIO_SEARCH),
});

/** The answer to `GET /desk/api/studio/search`: the names of these files. */
export const studioFoundSchema = z.object({ names: z.array(z.string()) });

/** `POST /desk/api/studio/preview`: where the drafted site is for the reader, as long as they are signed in. */
export const studioPreviewSchema = z.object({
  /** `/desk/previews/<secret>`, behind which the path of a page follows. */
  address: z.string(),
});
