import type { PageOf } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { clients } from '#lib/content/records/records.ts';
import type { PictureImage } from '#lib/content/schema/pictures.ts';

/** A case as lists show it. */
export type CaseCard = Readonly<{
  href: string;
  title: string;
  /** Whom it was built for. */
  client: string;
  summary: string;
  image: PictureImage;
  alt: string;
  /** The first of its results. */
  result: Readonly<{ figure: string; label: string }>;
}>;

/** Whom a case was built for: the name of the client, if its file names one, or else what kind of client it is. */
export const clientOf = ({ client, clientKind }: PageOf<'case'>): string =>
  (client === undefined ? undefined : clients.get(client)?.name) ?? clientKind;

function toCard(page: PageOf<'case'>): CaseCard {
  const { path, title, summary, picture, results } = page;
  const { figure = '', label = '' } = results[0] ?? {};
  return {
    href: path,
    title,
    client: clientOf(page),
    summary,
    image: picture.image,
    alt: picture.alt,
    result: { figure, label },
  };
}

/** All cases, the newest first. */
export const latestCases = (): readonly CaseCard[] =>
  pagesOf('case')
    .toSorted((one, other) => other.finished.localeCompare(one.finished))
    .map(toCard);

/** The cases that belong to a service or an industry, the newest first. */
export function casesAbout(path: string): readonly CaseCard[] {
  const ofIt = new Set(
    pagesOf('case')
      .filter(({ about }) => about.includes(path))
      .map((page) => page.path),
  );
  return latestCases().filter(({ href }) => ofIt.has(href));
}
