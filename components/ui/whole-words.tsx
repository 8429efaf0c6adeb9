import type { ReactNode } from 'react';

/** A heading whose words break nowhere inside, not even at a hyphen, as long as a line has room for one. */
export const wholeWords = (text: string): ReactNode =>
  text.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
