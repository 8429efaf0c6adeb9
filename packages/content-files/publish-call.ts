/**
 * What becomes of a content file: its text before and after, which are `null` where there is no such file. In the place of a
 * text, a photo has the digest of its bytes, which are in the folder of drafted photos (photo-drafts.ts).
 */
export type PublishedFile = Readonly<{ name: string; before: string | null; after: string | null }>;

/** What is published: texts and photos of single files by their names below `content`, or all of the content as it was in a version. */
export type Publishable = Readonly<{ files: readonly PublishedFile[] } | { version: string }>;

/** What the process that publishes (scripts/publish.ts) is told by the process that has started it, once. */
export type PublishCall = Readonly<{
  /** Identifies the publication, so that what was done is found again after an end in the middle. */
  id: string;
  /** What it says in the history. */
  subject: string;
  /** Who it says has done it. */
  author: Readonly<{ name: string; email: string }>;
  /** What is published. */
  content: Publishable;
  /** The name of the release that the caller runs from; nothing if it runs from none. */
  release?: string;
}>;

/** What it does, in this order. */
export type PublishStep = 'write' | 'check' | 'record' | 'send' | 'build' | 'switch';

/** What it answers: each step as it begins, and the end. */
export type PublishNews =
  | Readonly<{ kind: 'step'; step: PublishStep; commit?: string }>
  | Readonly<{ kind: 'live'; commit: string }>
  /** Everything is as it was before, unless the reason says otherwise. */
  | Readonly<{ kind: 'failed'; reason: string }>;
