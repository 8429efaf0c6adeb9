import type { ReactNode } from 'react';
import { anchorOf } from '#lib/anchor.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { wholeWords } from '#components/ui/whole-words.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type ProseProps = SectionOf<'prose'> &
  Readonly<{
    /** `band` has a soft background. */
    look?: 'plain' | 'band';
    /** Content below the text. */
    children?: ReactNode;
  }>;

/** A few paragraphs beside their heading. */
export function Prose({ title, text, look = 'plain', children }: ProseProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className={look === 'band' ? 'bg-sand' : undefined}>
      <div className="beside shell breathe">
        <h2 id={id}>{wholeWords(title)}</h2>
        <div className="measure">
          <RichText tree={text.tree} />
          {children}
        </div>
      </div>
    </section>
  );
}
