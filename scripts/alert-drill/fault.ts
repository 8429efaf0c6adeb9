import type { AlertWorld } from '@/scripts/alert-drill/world';

/** What goes wrong, and of which alerts that is the reason. */
export type Fault = Readonly<{
  alerts: readonly string[];
  /** What it is, in the words of the report. */
  words: string;
  /** Causes it. @returns what repairs it; nothing does where the alert must stay for somebody */
  begin(world: AlertWorld): Promise<() => Promise<void>>;
}>;
