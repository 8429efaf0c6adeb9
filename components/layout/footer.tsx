import type { Company } from '@/lib/content/company';

type FooterProps = Readonly<{ company: Company }>;

/** The bottom of every page. */
export function Footer({ company: { name, email, copyrightYear } }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="bar">
        <p>
          © {copyrightYear} {name}
        </p>
        <nav aria-label="Footer">
          <a href="/contact">Contact us</a>
          <a href={`mailto:${email}`}>{email}</a>
        </nav>
      </div>
    </footer>
  );
}
