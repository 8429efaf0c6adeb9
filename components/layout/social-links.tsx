import { siFacebook, siGithub, siInstagram, siX, siYoutube, type SimpleIcon } from 'simple-icons';
import { BrandIcon } from '@/components/ui/brand-icon';
import type { Company, SocialNetwork } from '@/lib/company/company';

type SocialLinksProps = Readonly<Pick<Company, 'social'>>;

const ICONS = {
  Facebook: siFacebook,
  GitHub: siGithub,
  Instagram: siInstagram,
  X: siX,
  YouTube: siYoutube,
} satisfies Record<SocialNetwork, SimpleIcon>;

/** The company's profiles on social networks. */
export function SocialLinks({ social }: SocialLinksProps) {
  return (
    <ul className="-mx-3 flex flex-wrap" aria-label="Social media">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} aria-label={network} className="flex size-11 items-center justify-center">
            <BrandIcon icon={ICONS[network]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
