import type { MetadataRoute } from 'next';
import { company } from '@repo/company/company.ts';
import { COLORS } from '@repo/company/mosaic/colors.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import { pageOf } from '#lib/content/pages.ts';
import { ICONS } from '#lib/seo/icons.ts';

type IconFile = keyof typeof ICONS;
const iconOf = (file: IconFile, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${ICONS[file].size}x${ICONS[file].size}`,
  type: 'image/png',
  purpose,
});

/** The site's name and look on a home screen (w3.org/TR/appmanifest). It opens as a site, not as an app. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: company.name,
    short_name: company.shortName ?? company.name,
    description: pageOf('home').description,
    start_url: '/',
    scope: '/',
    lang: LANGUAGE,
    dir: 'ltr',
    display: 'browser',
    theme_color: COLORS.p.light,
    background_color: COLORS.p.light,
    icons: [
      iconOf('icon-192.png', 'any'),
      iconOf('icon-512.png', 'any'),
      iconOf('maskable-512.png', 'maskable'),
    ],
  };
}
