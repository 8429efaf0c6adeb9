import type { Crumb } from '@/lib/content/navigation';

type BreadcrumbsProps = Readonly<{
  /** From the home page to this page, which is the last and no link. */
  crumbs: readonly Crumb[];
}>;

/** Where a page belongs. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className="shell">
      <ol className="breadcrumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === undefined ? (
              label
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
