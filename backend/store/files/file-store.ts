import type { FilesTable } from '@/backend/store/files/tables';

/** A file as it is stored, without its bytes. */
export type StoredFile = FilesTable;

/** What a file belongs to. A message is known by its conversation and its number. */
export type FileOwner =
  | { inquiryId: string }
  | { conversationId: string; messageSeq: number }
  | { replyId: string }
  | { receivedMailId: string };

/** Owners of one kind, and for conversations everything in them. */
export type FileOwners =
  | { inquiryIds: string[] }
  | { conversationIds: string[] }
  | { replyIds: string[] }
  | { receivedMailIds: string[] };

/** A file that has just begun to arrive. */
export type NewFile = Pick<FilesTable, 'id' | 'role' | 'session' | 'name' | 'size' | 'createdAt'>;

/** What is known of a file once all of it has arrived. */
export type CompletedFile = Pick<
  FilesTable,
  'size' | 'type' | 'sha256' | 'scan' | 'completedAt' | 'dueAt'
>;

/** What can change in a complete file. */
export type FileChange = Partial<
  Pick<FilesTable, 'scan' | 'scanResult' | 'state' | 'previewSize' | 'dueAt'>
>;

/** Read queries for files. Times are ISO 8601 in UTC. */
export type FileReads = {
  findFile(id: string): Promise<StoredFile | undefined>;
  /** Returns the complete and the refused files of owners, in the order in which they began to arrive. */
  filesOf(owners: FileOwners): Promise<StoredFile[]>;
  /** Returns how many files of a session belong to nothing, and how many bytes they may have together. */
  unownedFilesOf(session: string): Promise<{ count: number; bytes: number }>;
  /**
   * Returns the files whose bytes may go, oldest first, at most `limit` of them: those that are being removed, and
   * those that belong to nothing and began to arrive before a time.
   */
  unownedFilesBefore(before: string, limit: number): Promise<StoredFile[]>;
  /** When a file is to be scanned and drawn next; undefined when none is. */
  nextFileDue(): Promise<string | undefined>;
};

/** Write queries for files. */
export type FileWrites = {
  addFile(file: NewFile): Promise<void>;
  /**
   * Notes that a part is stored.
   *
   * @param from how many bytes there were before
   * @param received how many there are now
   * @returns false when somebody else was faster, or the file is no longer arriving; nothing has changed then
   */
  recordPart(id: string, from: number, received: number): Promise<boolean>;
  /** Marks a file as complete. @returns false when it is no longer arriving */
  completeFile(id: string, completed: CompletedFile): Promise<boolean>;
  /**
   * Gives files to an owner: all of them, or none.
   *
   * @param session the session in which all of them must have been sent
   * @returns the files, in the order of their IDs
   * @throws {FilesNotClaimable} when one is missing, not complete, refused, or belongs to something
   */
  claimFiles(ids: readonly string[], session: string, owner: FileOwner): Promise<StoredFile[]>;
  /** Takes the files of a received email away from it, so that they can be given up. */
  disownFiles(receivedMailId: string): Promise<void>;
  /**
   * Takes the file that has been due the longest, until a time.
   *
   * @returns undefined when none is due
   */
  takeDueFile(now: string, until: string): Promise<StoredFile | undefined>;
  /** Stores what came of looking at a file, and tells the desk. */
  changeFile(id: string, change: FileChange): Promise<void>;
  /**
   * Gives up files that belong to nothing, so that nobody can claim them while their bytes are removed.
   *
   * @returns those that still belong to nothing
   */
  giveUpFiles(ids: readonly string[]): Promise<StoredFile[]>;
  /** Removes the rows of files that were given up, after their bytes. */
  removeFiles(ids: readonly string[]): Promise<void>;
};
