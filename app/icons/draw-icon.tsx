import { ImageResponse } from 'next/og';
import { SiteIcon } from '@/components/seo/site-icon';
import { drawingOf, mosaicImage } from '@/lib/content/mosaics';
import { COLOURS } from '@/lib/mosaic/colours';
import { layOutIcon, type IconRoom } from '@/lib/seo/icons';

const logo = mosaicImage('logo');

/** Draws an icon of the site as a PNG file. */
export function drawIcon(icon: IconRoom): Promise<ArrayBuffer> {
  const { size, ...place } = layOutIcon(icon, logo);
  return new ImageResponse(
    <SiteIcon logo={drawingOf(logo)} ground={COLOURS.p.light} {...place} />,
    { width: size, height: size },
  ).arrayBuffer();
}
