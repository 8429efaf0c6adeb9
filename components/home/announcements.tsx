import { ReadMore } from '#components/ui/read-more.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

/** News in brief, with the full text on request. */
export function Announcements({ title, items }: ContentOf<'home'>['announcements']) {
  return (
    <section aria-labelledby="announcements" className="bg-sand">
      <div className="shell breathe">
        <h2 id="announcements">{title}</h2>
        <ol className="mt-10">
          {items.map((item, index) => (
            <li key={item.title} className="announcement">
              <span aria-hidden="true" className="font-display text-figure font-semibold">
                {index + 1}
              </span>
              <h3 className="text-heading">{item.title}</h3>
              <ReadMore text={item.text} excerpt={item.excerpt} about={item.title} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
