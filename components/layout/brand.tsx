import type { Drawing } from '@repo/company/drawings/drawing.ts';
import { LogoImage } from '#components/layout/logo-image.tsx';

type BrandProps = Readonly<{ name: string; logo: Drawing; isOnNight?: boolean }>;

/** The logo and the name, linked to the home page. */
export function Brand({ name, logo, isOnNight = false }: BrandProps) {
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2 font-display text-[1.125rem] leading-tight font-bold tracking-tight no-underline sm:gap-3 sm:text-[1.375rem]"
    >
      <LogoImage logo={logo} isOnNight={isOnNight} />
      {name}
    </a>
  );
}
