import { CELL } from '@repo/company/mosaic/cuts.ts';

/** The space for the logo on an icon, in pixels; the rest is paper around it. */
export type IconRoom = Readonly<{ size: number; room: number }>;

/** The icons below `/icons`, by file name. */
export const ICONS = {
  // iOS rounds the corners, and shows transparent areas in black.
  'apple-touch-icon.png': { size: 180, room: 128 },
  'icon-144.png': { size: 144, room: 112 },
  'icon-192.png': { size: 192, room: 144 },
  'icon-512.png': { size: 512, room: 384 },
  // This is the square inside the disc of 80 % that every mask leaves (w3.org/TR/appmanifest, section "Icon
  // masks").
  'maskable-512.png': { size: 512, room: 289 },
} satisfies Record<string, IconRoom>;

/** The icons in `/favicon.ico`: for tabs, for bookmarks and the taskbar, and for high-resolution screens. */
export const FAVICONS: readonly IconRoom[] = [
  { size: 16, room: 12 },
  { size: 32, room: 28 },
  { size: 48, room: 40 },
];

/** The position of the logo on an icon, in pixels. */
export type IconLayout = Readonly<{
  size: number;
  left: number;
  top: number;
  width: number;
  height: number;
}>;

/** Centers the logo, as large as possible with whole pixels for each cell, so that no edge is blurred. */
export function layOutIcon(
  { size, room }: IconRoom,
  logo: Readonly<{ width: number; height: number }>,
): IconLayout {
  const scale = Math.floor((room * CELL) / Math.max(logo.width, logo.height)) / CELL;
  const [width, height] = [logo.width * scale, logo.height * scale];
  const before = (length: number) => Math.floor((size - length) / 2);
  return { size, left: before(width), top: before(height), width, height };
}
