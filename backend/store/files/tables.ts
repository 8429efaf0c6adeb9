import type { FileScan } from '@repo/contract/file.ts';

/** What a file is for. */
export type FileRole = 'attachment' | 'raw-mail';

/**
 * How far a file got: `arriving` while it lacks parts, `refused` when a scanner found something in it, and `removing`
 * while its parts are being removed, after which its row goes, too.
 */
export type FileState = 'arriving' | 'complete' | 'refused' | 'removing';

/** One row per file. Its bytes are in a storage of their own (`backend/files/storage`). */
export type FilesTable = {
  /** 128 random bits in hexadecimal digits. */
  id: string;
  role: FileRole;
  /** The session or the member of staff that it was sent in; empty when it came in another way. */
  session: string;
  /** The name that the sender gave it; empty when there is none. */
  name: string;
  /** How many bytes it has, according to the sender until it is complete. */
  size: number;
  /** How many bytes are stored. Until it is complete, these are whole parts. */
  received: number;
  /** The media type by its content; empty until it is complete. */
  type: string;
  /** In hexadecimal digits; null until it is complete. */
  sha256: string | null;
  state: FileState;
  scan: FileScan;
  /** What the scanner found; empty when it found nothing. */
  scanResult: string;
  /** How many bytes its preview has; null when it has none. */
  previewSize: number | null;
  createdAt: string;
  completedAt: string | null;
  /** When it is to be scanned and drawn; null when there is nothing to do. */
  dueAt: string | null;
  /** How often that was tried. */
  attempts: number;
  inquiryId: string | null;
  /** The message that it belongs to: its conversation and its number. */
  conversationId: string | null;
  messageSeq: number | null;
  replyId: string | null;
  receivedMailId: string | null;
};

export type FileTables = {
  files: FilesTable;
};
