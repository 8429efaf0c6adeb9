import localFont from 'next/font/local';

// Latin subsets of two variable fonts, from their packages: nothing is fetched when building. Next
// measures them against Arial and gives the fallback the same metrics, so that nothing shifts.

export const display = localFont({
  src: '../node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-familjen',
});

export const text = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
});
