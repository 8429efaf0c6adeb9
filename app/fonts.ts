import localFont from 'next/font/local';

// Latin subsets of two variable fonts, from their packages: nothing is fetched when building. What is
// shown until they come is in app/styles/fallbacks.css: the fallback that Next makes knows no bold.

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
