type FooterLinksProps = Readonly<{
  title: string;
  links: readonly Readonly<{ label: string; href: string }>[];
}>;

/** One column of the footer. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-label">{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
