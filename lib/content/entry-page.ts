import { entriesBelow, type MenuEntry } from '@/lib/content/navigation';

/** The slugs under which an entry can be reached: its own, and the one in the footer. */
const slugsOf = ({ href, footerHref, path }: MenuEntry & { path: string }) => [
  ...new Set([href, footerHref].map((address) => address.slice(path.length + 1))),
];

/** The route parameters of every page below a menu's path, for `generateStaticParams`. */
export const entryParams = (path: string) =>
  entriesBelow(path).flatMap((entry) => slugsOf({ ...entry, path }).map((slug) => ({ slug })));

/** The entry of one page below a menu's path. Throws if there is none: unknown slugs are no pages. */
export function entryAt(path: string, slug: string): MenuEntry {
  const entry = entriesBelow(path).find((candidate) =>
    slugsOf({ ...candidate, path }).includes(slug),
  );
  if (!entry) throw new Error(`content/navigation.yaml has no ${path}/${slug}`);
  return entry;
}

/** What search engines are told of an entry's page. What is only coming soon stays out of search. */
export const entryMetadata = ({ label, description, comingSoon, href }: MenuEntry) => ({
  title: label,
  description,
  alternates: { canonical: href },
  ...(comingSoon !== undefined && { robots: { index: false } }),
});
