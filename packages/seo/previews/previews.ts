import { cropTo, hiddenPercent, type Crop } from '#previews/crop.ts';
import { widthIn } from '#previews/faces.ts';
import { fit, type Fitted } from '#previews/fit.ts';
import type { Look } from '#previews/look.ts';
import { GOOGLE, NETWORKS, type Network } from '#previews/networks.ts';

/** A search result. */
export type ResultPreview = Readonly<{
  title: Fitted;
  /** The day of an article, in words, which takes a part of the room for the description. */
  date: string | undefined;
  description: Fitted;
}>;

/** A shared link. */
export type SharePreview = Readonly<{
  network: Network;
  /** The domain, or the name of the site. */
  from: string;
  title: Fitted;
  description: Fitted | undefined;
  picture: Readonly<{ crop: Crop; hidden: number }> | undefined;
}>;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The result of a page in a search by Google. */
export function resultPreview(look: Look, screen: 'desktop' | 'phone'): ResultPreview {
  const { title, description } = GOOGLE[screen];
  const date = look.published === undefined ? undefined : days.format(new Date(look.published));
  const { face, size, lines } = description;
  const taken = date === undefined ? 0 : widthIn(face, size, `${date} — `);
  return {
    title: fit(look.title, title),
    date,
    description: fit(look.description, {
      ...description,
      lines: { ...lines, width: lines.width - taken },
    }),
  };
}

/** How each network shows a link to a page. */
export const sharePreviews = (look: Look): SharePreview[] =>
  NETWORKS.map((network) => ({
    network,
    from: network.names === 'site' ? look.siteName : look.domain,
    title: fit(look.shared.title, network.title),
    description: network.description && fit(look.shared.description, network.description),
    picture: look.picture && cropped(look.picture.size, network),
  }));

function cropped(size: Readonly<{ width: number; height: number }>, { picture }: Network) {
  const crop = cropTo(size, picture.ratio);
  return { crop, hidden: hiddenPercent(size, crop) };
}
