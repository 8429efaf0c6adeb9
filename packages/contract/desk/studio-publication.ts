import { z } from 'zod';
import { laterTime } from '#desk/snooze.ts';
import { studioDraftName, studioFileName, valuePath } from '#desk/studio-file.ts';

/** The steps of a publication, in their order. */
export const PUBLICATION_STEPS = ['write', 'check', 'record', 'send', 'build', 'switch'] as const;

export type PublicationStep = (typeof PUBLICATION_STEPS)[number];

/** `POST /desk/api/studio/publications`: which drafts are published together, and when. */
export const studioPublishSchema = z.object({
  files: z.array(studioDraftName).min(1, 'Please choose what to publish').max(500),
  /** When; now if it is left out. */
  until: laterTime.optional(),
});

/** The maximum number of publications that are planned, or wait for their turn. */
export const MOST_PLANNED_PUBLICATIONS = 20;

/** `POST /desk/api/studio/publications/back`: what becomes again as it was before a publication or any other change. */
export const studioBackSchema = z.object({
  /** The version to which it returns, from the list of versions. */
  version: z.string().regex(/^[0-9a-f]{7,64}$/),
  /** One file; everything if it is left out. */
  name: studioFileName.optional(),
});

export type StudioBack = z.output<typeof studioBackSchema>;

/** A publication is planned for later, waiting for its turn, running, or has come to an end. */
const PUBLICATION_STATES = [
  'planned',
  'waiting',
  'running',
  'live',
  'failed',
  'withdrawn',
] as const;

/** What became of one value, in words: a price, a headline. What is not there is null. */
const changedValueSchema = z.object({
  /** Where it is, for the words of the form; of a Markdown text, by paragraph. Empty for the whole file. */
  path: valuePath,
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export type ChangedValue = z.infer<typeof changedValueSchema>;

/** What would be published of one file. */
export const studioDifferenceSchema = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['new', 'changed', 'removed']),
  values: z.array(changedValueSchema),
  /** Whether two people have changed the same in it, so that somebody must choose first. */
  isOpen: z.boolean(),
  /** How many pages look different with it; null as long as that is being found out, or if it cannot be. */
  pages: z.int().nonnegative().nullable(),
  /** The addresses of these pages, of many only the first. */
  seenOn: z.array(z.string()).default([]),
  /** The changed files that show this photo, with each of which it is published; none for what is no photo. */
  shownBy: z.array(z.string()),
});

export type StudioDifference = z.infer<typeof studioDifferenceSchema>;

/** `GET /desk/api/studio/differences` */
export const studioDifferencesSchema = z.object({ differences: z.array(studioDifferenceSchema) });

/** A publication in the list. Times are ISO 8601 in UTC. */
export const studioPublicationSchema = z.object({
  id: z.string(),
  state: z.enum(PUBLICATION_STATES),
  /** What it does, as the history says it. */
  subject: z.string(),
  /** The names of its files; none if it is about everything. */
  files: z.array(z.string()),
  by: z.string().nullable(),
  madeAt: z.string(),
  /** When it is due; when it was made, unless it was planned for later. */
  dueAt: z.string(),
  /** What it is doing, or at which step it failed. */
  step: z.enum(PUBLICATION_STEPS).nullable(),
  doneAt: z.string().nullable(),
  /** Why it failed, in words; null otherwise. */
  reason: z.string().nullable(),
});

export type StudioPublication = z.infer<typeof studioPublicationSchema>;

/** `GET /desk/api/studio/publications` */
export const studioPublicationsSchema = z.object({
  publications: z.array(studioPublicationSchema),
  /** Why nothing can be published here; null if it can. */
  refusal: z.string().nullable(),
});

/** An earlier version of the content or of one file. */
const studioVersionSchema = z.object({
  version: z.string(),
  by: z.string(),
  at: z.string(),
  subject: z.string(),
  /**
   * The first few files that were changed outside the studio, and how many there are. None in a version that the
   * studio has made, whose subject names them, and in the versions of one file.
   */
  files: z.array(z.string()).default([]),
  fileCount: z.int().nonnegative().default(0),
});

export type StudioVersion = z.infer<typeof studioVersionSchema>;

/** The query of `GET /desk/api/studio/versions` */
export const studioVersionsQuerySchema = z.object({ name: studioFileName.optional() });

/** `GET /desk/api/studio/versions`, for everything or for one file (`?name=…`) */
export const studioVersionsSchema = z.object({ versions: z.array(studioVersionSchema) });
