import { ArrowRight, Mail, Menu as Bars, Phone, X } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import type { Company } from '@repo/company/company.ts';
import type { Drawing } from '@repo/company/drawings/drawing.ts';
import { Brand } from '#components/layout/brand.tsx';
import { Menu } from '#components/layout/menu.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { SiteNavigation } from '#lib/content/navigation.ts';

type HeaderProps = Readonly<{
  company: Company;
  logo: Drawing;
  menus: SiteNavigation['menus'];
}>;

const SHEET = 'site-menu';

/**
 * The header of every page: contact details, the name (the short one, if there is one), the menus, and the link
 * to the contact form.
 */
export function Header({ company: { name, shortName, email, phones }, logo, menus }: HeaderProps) {
  const [phone] = phones;
  return (
    <header className="site-header">
      <div className="bg-night text-small text-cream">
        <div className="strip shell">
          <a href={phone.href}>
            <Icon icon={Phone} size={14} />
            {phone.number}
          </a>
          <a href={`mailto:${email}`} className="max-sm:hidden">
            <Icon icon={Mail} size={14} />
            {email}
          </a>
          <a href="/order" className="ml-auto">
            How can we help you today?
            <Icon icon={ArrowRight} size={14} />
          </a>
        </div>
      </div>
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-1 lg:gap-x-10">
        <div className="max-w-max flex-[1_1_5rem]">
          <Brand name={shortName ?? name} logo={logo} />
        </div>
        <nav aria-label="Main" className="contents">
          <div id={SHEET} popover="auto" className="menu-sheet">
            <ul className="max-lg:shell max-lg:py-4 lg:flex lg:gap-x-8">
              {menus.map((menu) => (
                <Menu key={menu.path} menu={menu} />
              ))}
            </ul>
            <p className="shell grid grid-cols-1 gap-2 pb-8 lg:hidden">
              <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
                {email}
              </a>
            </p>
          </div>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <ButtonLink href="/contact">CONTACT US</ButtonLink>
          <button
            type="button"
            popoverTarget={SHEET}
            aria-label="Menu"
            className="menu-toggle lg:hidden"
          >
            <Icon icon={Bars} size={24} />
            <Icon icon={X} size={24} />
          </button>
          <a href="/site-map" className="menu-link menu-toggle lg:hidden">
            <Icon icon={Bars} size={24} />
            <span className="sr-only">Menu</span>
          </a>
        </div>
      </div>
    </header>
  );
}
