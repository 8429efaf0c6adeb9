import { company } from '#company.ts';

/** The web app manifest of the desk (W3C): with it, the desk can be installed. Only the build of the desk needs it. */
export const deskManifest = {
  name: `${company.name} Desk`,
  short_name: 'Desk',
  id: '/desk/',
  start_url: '/desk/',
  scope: '/desk/',
  display: 'standalone',
  icons: [
    { src: '/desk/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/desk/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/desk/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
};
