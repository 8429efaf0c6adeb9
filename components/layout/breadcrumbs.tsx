import type { Crumb } from '#lib/content/navigation.ts';

type BreadcrumbsProps = Readonly<{
  /** From the home page to this page, which is last and not a link. */
  crumbs: readonly Crumb[];
}>;

/** The path from the home page to the current page. */
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
