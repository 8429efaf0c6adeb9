import type { Drawing } from '@repo/company/drawings/drawing.ts';
import { Mark } from '#components/ui/mark.tsx';

type LogoImageProps = Readonly<{
  logo: Drawing;
  /** Whether it is on a band that is dark in both color schemes. */
  isOnNight: boolean;
}>;

/** The logo beside the name: a mosaic as part of the page, or a file. */
export function LogoImage({ logo: { mark, file, onDark }, isOnNight }: LogoImageProps) {
  if (mark) return <Mark drawing={mark} size="w-7 sm:w-8" isOnNight={isOnNight} />;
  const { src, width, height } = isOnNight ? onDark : file;
  return (
    <picture className="contents">
      {!isOnNight && <source srcSet={onDark.src} media="(prefers-color-scheme: dark)" />}
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        fetchPriority="low" // React preloads any other image, ahead of the style sheet
        className="mosaic h-7 w-auto max-w-28 shrink-0 object-contain sm:h-8 sm:max-w-40"
      />
    </picture>
  );
}
