import type { OwnAddresses } from '#incoming/author/own-addresses.ts';
import type { UnreadableCause } from '#incoming/unreadable-mail.ts';

/** What the process is to read: an email with its attachments, or only its HTML. */
export type ReaderTask =
  { rawPath: string; folder: string; own: OwnAddresses } | { rawPath: string; folder?: never };

/** What became of a task. */
export type TaskAnswer =
  | { value: unknown }
  /** Nothing can be made of the email. */
  | { unreadable: UnreadableCause; message: string }
  /** Something else is wrong, such as the disk. */
  | { code: string; message: string };

/** What the process says: once that it is ready, and then what became of each task. */
export type ReaderMessage = { ready: true } | { answer: TaskAnswer };
