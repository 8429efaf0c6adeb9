import type { Metadata } from 'next';
import { EntryPage } from '@/components/sections/entry-page';
import { entryAt, entryMetadata, entryParams } from '@/lib/content/entry-page';
import { entriesBelow } from '@/lib/content/navigation';

type Props = PageProps<'/industries/[slug]'>;

export const dynamicParams = false; // an unknown slug is a 404

export const generateStaticParams = () => entryParams('/industries');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return entryMetadata(entryAt('/industries', (await params).slug));
}

export default async function IndustryPage({ params }: Props) {
  const entry = entryAt('/industries', (await params).slug);
  return <EntryPage entry={entry} related={entriesBelow('/services')} />;
}
