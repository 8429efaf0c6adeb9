import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkInput, BulkItem } from '@repo/contract/desk/bulk.ts';
import { answeringScript } from '#shell/later-page.tsx';

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
  const { data, isError } = useQuery({ ...answeringScript, enabled: wasUsed });
  const Bar = data?.BulkBar;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {wasUsed && Bar && <Bar {...props} />}
      {isError && (
        <p role="alert" className="error">
          What can be done with several didn’t load. Please reload the page.
        </p>
      )}
    </>
  );
}
