import { Picture } from '@/components/ui/picture';
import type { MosaicImage } from '@/lib/content/mosaics';

type BrandProps = Readonly<{ name: string; logo: MosaicImage; isOnNight?: boolean }>;

/** The logo and the name, linked to the home page. */
export function Brand({ name, logo, isOnNight = false }: BrandProps) {
  const image = isOnNight ? { ...logo, src: logo.onNightSrc ?? logo.src } : logo;
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2 font-display text-[1.125rem] leading-tight font-bold tracking-tight no-underline sm:gap-3 sm:text-[1.375rem]"
    >
      <Picture image={image} loading="eager" size="w-7 sm:w-8" />
      {name}
    </a>
  );
}
