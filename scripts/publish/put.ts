/** Puts what is published into the folder of the content. Each step can be done twice. */
export type Put = Readonly<{
  /** The files that change, from the root of the repository. */
  paths: () => readonly string[] | Promise<readonly string[]>;
  /** @throws {PublishFailure} if somebody has changed them meanwhile. Nothing is written then. */
  write: () => void | Promise<void>;
  /** Makes of what was written what was there before. What somebody has changed since then stays. */
  putBack: () => void | Promise<void>;
}>;
