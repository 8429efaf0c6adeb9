/** One row per content file that somebody has changed and nobody has published yet. */
export type StudioDraftsTable = {
  /** The name below `content`. In the place of its texts, a photo has the digests of its bytes. */
  file: string;
  /** The text in the folder with which the draft began, or with which it was brought together last; null for a new file. */
  base: string | null;
  /** The text of the draft; null if it removes the file. */
  text: string | null;
  /** The values that the draft and the folder have both changed, as JSON: an empty list once somebody has chosen. */
  choices: string;
  /** Counts the changes. */
  version: number;
  changedBy: string | null;
  changedAt: string;
};

/** One row per link that shows the drafted site to somebody without an account. */
export type StudioLinksTable = {
  id: string;
  secretHash: string;
  /** For whom it is. */
  name: string;
  madeBy: string | null;
  madeAt: string;
  endsAt: string;
  withdrawnAt: string | null;
};

/** One row per agreement or comment of somebody who has a link. */
export type StudioRemarksTable = {
  id: string;
  linkId: string;
  kind: 'agreement' | 'comment';
  name: string;
  text: string;
  path: string;
  place: string;
  /** Identifies all drafts as they were then. */
  draftsDigest: string;
  at: string;
  /** When somebody has done what a comment asks for; null before, and of an agreement. */
  doneAt: string | null;
};

/** One row per publication. */
export type StudioPublicationsTable = {
  id: string;
  state: 'planned' | 'waiting' | 'running' | 'live' | 'failed' | 'withdrawn';
  /** The files with the texts that are published and those that they replace, as JSON; they are emptied once it has ended. */
  files: string;
  /** The subject of the commit. */
  subject: string;
  madeBy: string | null;
  madeAt: string;
  dueAt: string;
  /** Until when a backend is busy with it; null if it is free. */
  leasedUntil: string | null;
  step: string | null;
  commitId: string | null;
  doneAt: string | null;
  reason: string | null;
};

/** One row per photo that was uploaded and is not published yet, or was published lately. */
export type StudioPhotosTable = {
  /** The SHA-256 of its bytes in hexadecimal digits, by which drafts and publications name it. */
  digest: string;
  /** The bytes in base64, which both databases keep in the same way. */
  bytes: string;
  /** How many bytes these are. */
  size: number;
  addedAt: string;
};

export type StudioTables = {
  studioDrafts: StudioDraftsTable;
  studioLinks: StudioLinksTable;
  studioRemarks: StudioRemarksTable;
  studioPublications: StudioPublicationsTable;
  studioPhotos: StudioPhotosTable;
};
