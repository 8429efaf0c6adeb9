import localFont from 'next/font/local';

// Latin subsets of two variable fonts, from their packages, so the build downloads nothing. The fallback
// fonts are in app/styles/fallbacks.css, because the one that Next.js generates has no bold.

export const display = localFont({
  src: '../node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  weight: '400 700',
  adjustFontFallback: false,
  variable: '--font-familjen',
});

export const text = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  adjustFontFallback: false,
  variable: '--font-figtree',
});
