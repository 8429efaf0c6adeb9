import { anchorOf } from '#lib/anchor.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { wholeWords } from '#components/ui/whole-words.tsx';
import type { ClosingContent } from '#lib/content/schema/sections.ts';

/** The closing words of a page, and the next step. */
export function Closing({ title, text, action }: ClosingContent) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <div className="closing">
        <h2 id={id}>{wholeWords(title)}</h2>
        <div className="flex flex-col gap-6">
          <p className="text-lede">{text}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
