import type { Metadata } from 'next';
import { EntryPage } from '@/components/sections/entry-page';
import { entryAt, entryMetadata, entryParams } from '@/lib/content/entry-page';
import { entriesBelow } from '@/lib/content/navigation';

type Props = PageProps<'/portfolio/[slug]'>;

export const dynamicParams = false; // an unknown slug is a 404

export const generateStaticParams = () => entryParams('/portfolio');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return entryMetadata(entryAt('/portfolio', (await params).slug));
}

export default async function PortfolioPage({ params }: Props) {
  const entry = entryAt('/portfolio', (await params).slug);
  return <EntryPage entry={entry} related={entriesBelow('/services')} />;
}
