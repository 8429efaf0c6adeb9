import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** The company's products in groups, each with a link to order it. */
export function ProductLists({ title, lede, groups }: SectionOf<'product-lists'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <div className="product-lists">
          {groups.map((group) => (
            <div key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.items.map(({ slug, label }) => (
                  <li key={slug}>
                    <a href={`/order?item=${slug}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
