import type { Company } from '@repo/company/company.ts';
import type { Drawing } from '@repo/company/drawings/drawing.ts';
import type { MosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { Brand } from '#components/layout/brand.tsx';
import { SocialLinks } from '#components/layout/social-links.tsx';
import { FooterLinks } from '#components/layout/footer-links.tsx';
import { MosaicPicture } from '#components/ui/mosaic-picture.tsx';
import type { SiteNavigation } from '#lib/content/navigation.ts';

type FooterProps = Readonly<{
  company: Company;
  logo: Drawing;
  /** The row of mosaic tiles above the footer. */
  edge: MosaicImage;
  footer: SiteNavigation['footer'];
}>;

/** The footer of every page. */
export function Footer({ company, logo, edge, footer }: FooterProps) {
  const { name, email, phones, offices, social, copyrightYear } = company;
  const [phone] = phones;
  return (
    <footer className="site-footer bg-night text-cream">
      <MosaicPicture image={edge} size="min-h-7 w-full object-cover object-left" />
      <div className="footer-columns shell">
        <div className="footer-contact">
          <Brand name={name} logo={logo} isOnNight />
          <a href={phone.href}>{phone.number}</a>
          <a href={`mailto:${email}`}>{email}</a>
          <p className="text-night-soft">{offices.map(({ place }) => place).join(', ')}</p>
        </div>
        {footer.menus.map(({ label, entries }) => (
          <FooterLinks
            key={label}
            title={label}
            links={entries.map((entry) => ({ label: entry.label, href: entry.footerHref }))}
          />
        ))}
        <FooterLinks title="About" links={footer.company} />
      </div>
      <div className="border-t border-night-line">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
          <p className="flex flex-wrap items-center gap-x-6 text-small text-night-soft">
            © {copyrightYear} {name}
            {footer.small.map(({ href, label }) => (
              <a key={href} href={href} className="inline-flex min-h-9 items-center">
                {label}
              </a>
            ))}
          </p>
          <SocialLinks social={social} />
        </div>
      </div>
    </footer>
  );
}
