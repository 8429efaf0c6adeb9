import { expect, test } from '@jest/globals';
import { cropTo, hiddenPercent } from '@repo/seo/previews/crop.ts';
import { widthIn } from '@repo/seo/previews/faces.ts';
import { fit, type Room } from '@repo/seo/previews/fit.ts';
import type { Look } from '@repo/seo/previews/look.ts';
import { GOOGLE } from '@repo/seo/previews/networks.ts';
import { resultPreview, sharePreviews } from '@repo/seo/previews/previews.ts';

const TITLE = 'Custom software for companies that grow, and apps for phones | Tessera Works';

const room = (width: number, most = 1, cutAt: Room['cutAt'] = 'word'): Room => ({
  face: 'arial',
  size: 20,
  cutAt,
  lines: { most, width },
});

test('a text that has room is shown in full', () => {
  const width = widthIn('arial', 20, TITLE);
  expect(fit(TITLE, room(width))).toEqual({ shown: TITLE, lost: '' });
});

test('a text that is one pixel too wide is cut between words, and ends with an ellipsis in its room', () => {
  const width = widthIn('arial', 20, TITLE) - 1;
  const { shown, lost } = fit(TITLE, room(width));
  expect({ shown, lost }).toEqual({
    shown: 'Custom software for companies that grow, and apps for phones | Tessera …',
    lost: 'Works',
  });
  expect(widthIn('arial', 20, shown)).toBeLessThanOrEqual(width);
});

test('narrow letters have more room than wide ones', () => {
  expect(fit('i'.repeat(100), room(500)).lost).toBe('');
  expect(fit('W'.repeat(100), room(500, 1, 'character')).shown).toMatch(/^W{25}…$/);
});

test('lines break between words, and only the last one is cut', () => {
  const { shown } = fit(TITLE, room(300, 2));
  expect(shown).toBe('Custom software for companies that grow, and apps for phones …');
  expect(fit(TITLE, room(300, 3)).lost).toBe('');
});

test('a word that is wider than its line goes on in the next line', () => {
  expect(fit('W'.repeat(40), room(400, 2, 'character')).shown).toMatch(/^W{40}$|^W+…$/);
  expect(fit('W'.repeat(42), room(400, 3)).lost).toBe('');
});

test('a text with room for some characters is cut after them', () => {
  const { shown, lost } = fit(TITLE, {
    face: 'arial',
    size: 15,
    cutAt: 'character',
    characters: 20,
  });
  expect(shown).toBe('Custom software for…');
  expect(lost).toMatch(/^companies that grow/);
});

test('a picture loses its edges where a network shows another shape', () => {
  const card = { width: 1200, height: 630 };
  expect(cropTo(card, undefined)).toEqual({ x: 0, y: 0, ...card });
  expect(cropTo(card, 1)).toEqual({ x: 285, y: 0, width: 630, height: 630 });
  expect(cropTo({ width: 1000, height: 1000 }, 2)).toEqual({
    x: 0,
    y: 250,
    width: 1000,
    height: 500,
  });
  expect(
    hiddenPercent({ width: 1000, height: 1000 }, cropTo({ width: 1000, height: 1000 }, 2)),
  ).toBe(50);
});

const LOOK: Look = {
  domain: 'site.example',
  siteName: 'Site',
  title: TITLE,
  description: 'Words. '.repeat(30),
  shared: { title: 'Custom software', description: 'Words. '.repeat(80) },
  breadcrumbs: [],
  published: undefined,
  icon: undefined,
  isOpen: true,
  richResults: [],
  picture: { source: 'data:,', size: { width: 1000, height: 1000 }, alt: 'A square' },
};

test('each network crops a square picture to the shape that it shows', () => {
  const shapes = sharePreviews(LOOK).map(({ network, picture }) => [
    network.id,
    picture && Number((picture.crop.width / picture.crop.height).toFixed(2)),
    picture?.hidden,
  ]);
  expect(shapes).toEqual([
    ['facebook', 1.91, 48],
    ['x', 1.91, 48],
    ['linkedin', 1.91, 48],
    ['slack', 1, 0],
    ['whatsapp', 1.91, 48],
    ['mastodon', 1.91, 48],
  ]);
});

test('each network shows the texts that it has room for', () => {
  const lengths = sharePreviews(LOOK).map(({ network, description }) => [
    network.id,
    description === undefined ? 'none' : description.shown.length < 301,
  ]);
  expect(lengths).toEqual([
    ['facebook', true],
    ['x', 'none'],
    ['linkedin', 'none'],
    ['slack', true],
    ['whatsapp', true],
    ['mastodon', true],
  ]);
});

test('the day of an article takes a part of the room for its description', () => {
  const plain = resultPreview(LOOK, 'desktop');
  const dated = resultPreview({ ...LOOK, published: '2026-01-31' }, 'desktop');
  expect(dated.date).toBe('Jan 31, 2026');
  expect(dated.description.shown.length).toBeLessThan(plain.description.shown.length);
  const { face, size, lines } = GOOGLE.desktop.description;
  const whole = `${dated.date} — ${dated.description.shown}`;
  expect(widthIn(face, size, whole)).toBeLessThanOrEqual(lines.width);
});
