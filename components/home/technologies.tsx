import {
  siDotnet,
  siFlutter,
  siJavascript,
  siOpenjdk,
  siPython,
  siRubyonrails,
  type SimpleIcon,
} from 'simple-icons';
import { BrandIcon } from '#components/ui/brand-icon.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type Technology = ContentOf<'home'>['technologies']['items'][number]['name'];

/** C# and Java have no logos that may be used freely, so those of their platforms stand for them. */
const MARKS = {
  JavaScript: siJavascript,
  Python: siPython,
  Java: siOpenjdk,
  'C#': siDotnet,
  Flutter: siFlutter,
  'Ruby on Rails': siRubyonrails,
} satisfies Record<Technology, SimpleIcon>;

/** The languages and frameworks that the teams use, and the reason for choosing each. */
export function Technologies({ title, lede, items }: ContentOf<'home'>['technologies']) {
  return (
    <section
      aria-labelledby="technologies"
      className="shell grid grid-cols-1 gap-x-12 gap-y-10 breathe lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="technologies">{title}</h2>
        <p className="mt-5 text-lede">{lede}</p>
      </div>
      <ul className="rows">
        {items.map(({ name, use }) => (
          <li key={name} className="reveal">
            <BrandIcon icon={MARKS[name]} size={32} />
            <strong className="font-display text-heading font-semibold">{name}</strong>
            <span className="text-ink-soft">{use}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
