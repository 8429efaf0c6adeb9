import { ContentPage } from '#app/_content/content-page.tsx';
import { slugsBelow } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

type Props = Readonly<{ params: Promise<{ slug: string }> }>;

/**
 * The route for the pages in one folder of `content/pages`.
 *
 * @param path what their paths begin with: `/services`, or nothing for those at the top
 */
export function contentRoute(path: string) {
  const pathOf = async ({ params }: Props) => `${path}/${(await params).slug}`;
  return {
    generateStaticParams: () => slugsBelow(path).map((slug) => ({ slug })),
    generateMetadata: async (props: Props) => pageMetadata(await pathOf(props)),
    Page: async (props: Props) => <ContentPage path={await pathOf(props)} />,
  };
}
