import type { ServiceGroup } from '@/lib/content/pages';

type ServiceListProps = Readonly<{ groups: readonly ServiceGroup[] }>;

/** What the company sells, in groups; every entry leads to the order page. */
export function ServiceList({ groups }: ServiceListProps) {
  return (
    <div className="service-groups">
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>
                <a href="/order">{item}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
