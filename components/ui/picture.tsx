type PictureProps = Readonly<{
  /** An image with the room it takes; `assemblingSrc` is shown where motion is welcome. */
  image: Readonly<{ src: string; assemblingSrc?: string; width: number; height: number }>;
  /** What it tells. Empty when the words beside it say the same. */
  alt?: string;
  /** At once for what is seen first; otherwise when the reader comes near. */
  loading?: 'eager' | 'lazy';
  /** How large it is drawn: utility classes for its width. */
  size: string;
}>;

/** A drawn image that keeps its room before it is loaded. */
export function Picture({ image, alt = '', loading = 'lazy', size }: PictureProps) {
  const { src, assemblingSrc, width, height } = image;
  const drawing = (
    // eslint-disable-next-line @next/next/no-img-element -- a small SVG file needs no optimizer
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
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
