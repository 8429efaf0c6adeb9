import type { RemarkForm } from '@repo/contract/desk/studio-link.ts';
import type { ChangedValue, StudioDifference } from '@repo/contract/desk/studio-publication.ts';

export type RemarkKind = RemarkForm['kind'];

/** What somebody has sent and was not kept: why, and what they typed. */
export type RemarkProblem = Readonly<{
  kind: RemarkKind;
  message: string;
  field?: string | undefined;
  typed: Readonly<Record<string, string>>;
}>;

/** What was kept last, and whether the drafts had changed since the page was opened. */
export const SAID = ['agreement', 'comment', 'earlier'] as const;

/** What is drafted in a file. */
export type DraftedChange = Readonly<
  Pick<StudioDifference, 'title' | 'kind'> & {
    /** The path of the page on the site; undefined if the file is none. */
    path: string | undefined;
    values: readonly ChangedValue[];
  }
>;

/** What is around a drafted page that a link shows. */
export type LinkView = Readonly<{
  /** `/desk/previews/<secret>` */
  prefix: string;
  /** The path of the page on the site. */
  path: string;
  /** For whom the link is, who has made it, and when it ends (ISO 8601). */
  name: string;
  makerName: string | null;
  endsAt: string;
  /** The title of the page, and its headings. */
  title: string;
  places: readonly string[];
  /** Identifies the drafts. */
  digest: string;
  hasDrafts: boolean;
  /** What is drafted, file by file, and in how many further files. */
  changes: readonly DraftedChange[];
  furtherFiles: number;
  said: (typeof SAID)[number] | undefined;
  problem: RemarkProblem | undefined;
}>;
