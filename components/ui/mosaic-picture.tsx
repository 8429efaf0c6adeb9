type MosaicPictureProps = Readonly<{
  /** A drawing with its dimensions; `assemblingSrc` is shown where motion is welcome. */
  image: Readonly<{ src: string; assemblingSrc?: string; width: number; height: number }>;
  /** The alternative text. Empty when the words beside the image say the same. */
  alt?: string;
  /** `eager` for images at the top of a page; others load when the reader comes near. */
  loading?: 'eager' | 'lazy';
  /** Utility classes for its width. */
  size: string;
}>;

/** A drawn image that reserves its room before it loads. */
export function MosaicPicture({ image, alt = '', loading = 'lazy', size }: MosaicPictureProps) {
  const { src, assemblingSrc, width, height } = image;
  const drawing = (
    // oxlint-disable-next-line nextjs/no-img-element -- a small SVG file needs no optimizer
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      fetchPriority="low" // React preloads any other eager image, ahead of the style sheet
      decoding={loading === 'eager' ? 'sync' : 'async'}
      className={`mosaic h-auto shrink-0 ${size}`}
    />
  );
  if (assemblingSrc === undefined) return drawing;
  return (
    <picture>
      <source srcSet={assemblingSrc} media="(prefers-reduced-motion: no-preference)" />
      {drawing}
    </picture>
  );
}
