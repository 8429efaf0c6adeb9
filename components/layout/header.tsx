import type { Company } from '@/lib/content/company';

type HeaderProps = Readonly<{ company: Company }>;

/** The top of every page: how to reach us, the name, and the way to the contact form. */
export function Header({ company: { name, email, phones } }: HeaderProps) {
  const phone = phones[0]?.number ?? '';
  return (
    <header className="site-header">
      <div className="strip">
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        <a href="/order">How can we help you today?</a>
      </div>
      <nav aria-label="Main" className="bar">
        <a href="/" className="brand">
          {name}
        </a>
        <a href="/contact">CONTACT US</a>
      </nav>
    </header>
  );
}
