import { ImageResponse } from 'next/og';
import { COLORS } from '@repo/company/mosaic/colors.ts';
import { SiteIcon } from '#components/seo/site-icon.tsx';
import { logo } from '#lib/content/logo.ts';
import { layOutIcon, type IconRoom } from '#lib/seo/icons.ts';

/** Draws an icon of the site as a PNG file. */
export function drawIcon(icon: IconRoom): Promise<ArrayBuffer> {
  const { size, ...place } = layOutIcon(icon, logo.file);
  return new ImageResponse(<SiteIcon logo={logo.file.svg} ground={COLORS.p.light} {...place} />, {
    width: size,
    height: size,
  }).arrayBuffer();
}
