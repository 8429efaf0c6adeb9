import type { useConfirmed } from '#account/use-confirmed.tsx';

/** What each part of the page about one's factors does with a change. */
export type FactorParts = Readonly<{
  /** Makes a call for which one may have to confirm who one is. */
  confirmed: ReturnType<typeof useConfirmed>['confirmed'];
  /** Called after a change, with the recovery codes that are new. */
  onChanged: (codes?: readonly string[]) => Promise<void>;
}>;
