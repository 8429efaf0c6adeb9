import { RelatedEntries } from '@/components/sections/related-entries';
import { PageHero } from '@/components/sections/page-hero';
import type { MenuEntry } from '@/lib/content/navigation';

type EntryPageProps = Readonly<{
  entry: MenuEntry;
  /** Services to go on with. */
  related: readonly MenuEntry[];
}>;

const TALK = { label: 'CONTACT US', href: '/contact' };
const ORDER = { label: 'How can we help you today?', href: '/order' };

/** A page of the menus: what it is about or that it is coming soon, and related services. */
export function EntryPage({ entry, related }: EntryPageProps) {
  const { label, description, comingSoon, mosaic, href } = entry;
  return (
    <>
      <PageHero
        {...(comingSoon !== undefined && { tag: 'In preparation' })}
        title={label}
        lede={comingSoon ?? description}
        primary={TALK}
        secondary={ORDER}
        mosaic={mosaic}
      />
      <RelatedEntries
        title="Services you can have today"
        entries={related.filter((other) => other.href !== href)}
      />
    </>
  );
}
