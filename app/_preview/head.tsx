import { preconnect } from 'react-dom';
import { pageMetadata, siteMetadata, siteViewport } from '#lib/seo/metadata.ts';

/** What Next.js writes for `robots`, in its order. */
function robotsText(robots: ReturnType<typeof pageMetadata>['robots']): string {
  if (!robots.index) return 'noindex, follow';
  return `index, follow, max-image-preview:${robots['max-image-preview']}`;
}

/**
 * The head of a page as Next.js makes it of the same metadata, element by element and in its order: React puts these
 * elements into the head. What a page has is all that this knows; a test compares every page with what was built.
 */
export function Head({ path }: Readonly<{ path: string }>) {
  const { title, description, alternates, robots, openGraph, twitter } = pageMetadata(path);
  const [image] = openGraph.images;
  preconnect('/', { crossOrigin: 'anonymous' });
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {siteViewport.themeColor.map(({ media, color }) => (
        <meta key={media} name="theme-color" content={color} media={media} />
      ))}
      <meta name="color-scheme" content={siteViewport.colorScheme} />
      <title>{title.absolute}</title>
      <meta name="description" content={description} />
      <meta name="application-name" content={siteMetadata.applicationName} />
      <link rel="manifest" href={siteMetadata.manifest} />
      <meta name="robots" content={robotsText(robots)} />
      <link rel="canonical" href={alternates.canonical} />
      {Object.entries(alternates.types ?? {}).map(([type, href]) => (
        <link
          key={type}
          rel="alternate"
          type={type}
          href={siteMetadata.metadataBase.origin + href}
        />
      ))}
      <meta property="og:title" content={openGraph.title} />
      <meta property="og:description" content={openGraph.description} />
      <meta property="og:url" content={openGraph.url} />
      <meta property="og:site_name" content={openGraph.siteName} />
      <meta property="og:locale" content={openGraph.locale} />
      <meta property="og:image" content={image?.url} />
      <meta property="og:image:type" content={image?.type} />
      <meta property="og:image:width" content={String(image?.width)} />
      <meta property="og:image:height" content={String(image?.height)} />
      <meta property="og:image:alt" content={image?.alt} />
      <meta property="og:type" content={openGraph.type} />
      {openGraph.type === 'article' && (
        <>
          <meta property="article:published_time" content={openGraph.publishedTime} />
          <meta property="article:modified_time" content={openGraph.modifiedTime} />
        </>
      )}
      <meta name="twitter:card" content={twitter.card} />
      <meta name="twitter:title" content={openGraph.title} />
      <meta name="twitter:description" content={openGraph.description} />
      <meta name="twitter:image" content={image?.url} />
      <meta name="twitter:image:alt" content={image?.alt} />
      <meta name="twitter:image:type" content={image?.type} />
      <meta name="twitter:image:width" content={String(image?.width)} />
      <meta name="twitter:image:height" content={String(image?.height)} />
      {siteMetadata.icons.icon.map(({ url, sizes, type }) => (
        <link key={url} rel="icon" href={url} {...(type !== undefined && { type })} sizes={sizes} />
      ))}
      <link rel="apple-touch-icon" href={siteMetadata.icons.apple} />
    </>
  );
}
