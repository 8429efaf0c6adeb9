import { ImageResponse } from 'next/og';
import { SiteIcon } from '@/components/seo/site-icon';
import { logo } from '@/lib/content/logo';
import { COLORS } from '@/lib/mosaic/colors';
import { layOutIcon, type IconRoom } from '@/lib/seo/icons';

/** Draws an icon of the site as a PNG file. */
export function drawIcon(icon: IconRoom): Promise<ArrayBuffer> {
  const { size, ...place } = layOutIcon(icon, logo.file);
  return new ImageResponse(<SiteIcon logo={logo.file.svg} ground={COLORS.p.light} {...place} />, {
    width: size,
    height: size,
  }).arrayBuffer();
}
