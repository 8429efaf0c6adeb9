import { useState } from 'react';
import type { BulkInput, BulkItem } from '@repo/contract/desk/bulk.ts';
import { useLaterPart } from '#shell/later-part.tsx';

/** One of the selected, with what it is called. */
export type SelectedItem = BulkItem & Readonly<{ name: string }>;

/** What can be done with what is selected in a list. */
export type BulkAreaProps = Readonly<{
  kind: BulkInput['kind'];
  /** What is selected, as it is on the screen. */
  items: readonly SelectedItem[];
  /** Selects nothing anymore. */
  clear: () => void;
}>;

/** Says how many are selected, and from the first one on, offers what can be done with them. */
export function BulkArea(props: BulkAreaProps) {
  const count = props.items.length;
  const [wasUsed, setUsed] = useState(false);
  if (count > 0 && !wasUsed) setUsed(true);
  const { Part: Bar, absent } = useLaterPart('bulkBar', wasUsed);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {Bar ? <Bar {...props} /> : absent}
    </>
  );
}
