/** What a process may take. Times are in milliseconds. */
export type PreviewLimits = Readonly<{
  /** For one question. */
  answerMs: number;
  /** For the first one, with its start, on a slow machine; and for one with photos, which it may have to make. */
  startMs: number;
  /** After how long without a question it ends. */
  idleMs: number;
  /** After how many contents it is replaced: what it has loaded for each is never given back. */
  contents: number;
  /** With how much more memory than after its first answer it is replaced, in bytes. */
  growth: number;
  /** How many questions may wait. */
  waiting: number;
}>;

export const PREVIEW_LIMITS: PreviewLimits = {
  answerMs: 20_000,
  startMs: 60_000,
  idleMs: 10 * 60_000,
  contents: 200,
  growth: 600e6,
  waiting: 200,
};
