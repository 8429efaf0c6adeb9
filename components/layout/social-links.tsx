import {
  siBluesky,
  siFacebook,
  siGithub,
  siInstagram,
  siMastodon,
  siTiktok,
  siWhatsapp,
  siX,
  siYoutube,
  type SimpleIcon,
} from 'simple-icons';
import type { Company } from '@repo/company/company.ts';
import type { SocialNetwork } from '@repo/company/social.ts';
import { BrandIcon } from '#components/ui/brand-icon.tsx';

type SocialLinksProps = Readonly<Pick<Company, 'social'>>;

/** LinkedIn does not let anyone redraw its logo, so its name stands for it. */
const ICONS = {
  Bluesky: siBluesky,
  Facebook: siFacebook,
  GitHub: siGithub,
  Instagram: siInstagram,
  LinkedIn: undefined,
  Mastodon: siMastodon,
  TikTok: siTiktok,
  WhatsApp: siWhatsapp,
  X: siX,
  YouTube: siYoutube,
} satisfies Record<SocialNetwork, SimpleIcon | undefined>;

/** The company's profiles on social networks, or nothing if it has none. */
export function SocialLinks({ social }: SocialLinksProps) {
  if (social.length === 0) return null;
  return (
    <ul className="-mx-3 flex flex-wrap" aria-label="Social media">
      {social.map(({ network, url }) => {
        const icon = ICONS[network];
        return (
          <li key={network}>
            {icon ? (
              <a
                href={url}
                aria-label={network}
                className="flex size-11 items-center justify-center"
              >
                <BrandIcon icon={icon} />
              </a>
            ) : (
              <a href={url} className="flex h-11 items-center px-3 text-small font-semibold">
                {network}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
