import type { PhotoFit } from '#components/ui/photo-fits.ts';

/** A photo with its dimensions, in several sizes and formats. */
type PhotoFiles = Readonly<{
  kind: 'photo';
  src: string;
  width: number;
  height: number;
  /** The files by type, the preferred one first. */
  sources: readonly Readonly<{
    type: string;
    files: readonly Readonly<{ src: string; width: number }>[];
  }>[];
}>;

type PhotoProps = Readonly<{
  image: PhotoFiles;
  fit: PhotoFit;
  /** The alternative text. Empty when the words beside the photo say the same. */
  alt?: string;
  /** `eager` for photos near the top of a page; others load when the reader comes near. */
  loading?: 'eager' | 'lazy';
  /** Utility classes for its width. */
  size: string;
}>;

/** The most pixels that a screen has for each CSS pixel. */
const DENSEST = 3;

/** The files that a place can use: no screen needs one above the first that is wide enough for all. */
function candidates(files: PhotoFiles['sources'][number]['files'], { widest }: PhotoFit): string {
  const enough = files.findIndex(({ width }) => width >= widest * DENSEST);
  const useful = enough < 0 ? files : files.slice(0, enough + 1);
  return useful.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** A photo that reserves its room, in the smallest file that is sharp on the reader's screen. */
export function Photo({ image, fit, alt = '', loading = 'lazy', size }: PhotoProps) {
  const { src, width, height, sources } = image;
  const { sizes, isFirst = false } = fit;
  return (
    <picture className={`block shrink-0 ${size}`}>
      {sources.map(({ type, files }) => (
        <source key={type} type={type} srcSet={candidates(files, fit)} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : loading}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className="photo w-full"
      />
    </picture>
  );
}
