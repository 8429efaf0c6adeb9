import type { StudioFile } from '@repo/contract/desk/studio-file.ts';

/** Whether everything is saved; `unreachable` means that nobody has answered, `refused` that it was turned down. */
export type SavingState = 'saved' | 'saving' | 'unreachable' | 'signed-out' | 'refused';

/** A file as somebody sees it who edits it: with what is not saved yet. */
export type EditedFile = Readonly<{
  /** What the backend has last said about it. */
  file: StudioFile;
  values: StudioFile['fields'];
  body: string | null;
  text: string;
  state: SavingState;
  /** Why it was refused, in words. */
  reason: string | undefined;
  choices: StudioFile['choices'];
  /** How often something was saved: with each time, pages look different. */
  saves: number;
}>;
