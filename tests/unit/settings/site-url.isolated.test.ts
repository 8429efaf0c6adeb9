import { afterAll, expect, test } from '@jest/globals';
import { env } from '#lib/env.ts';

const SITE_URL = 'https://www.client.example';
const { SITE_URL: before = '' } = process.env;

afterAll(() => {
  process.env.SITE_URL = before;
});

test('pages give the configured address as their own', async () => {
  process.env.SITE_URL = SITE_URL;
  // It is read when the site starts, so it must be set before.
  const { absoluteUrl } = await import('#lib/seo/address.ts');
  const { pageMetadata } = await import('#lib/seo/metadata.ts');
  const { pageGraph } = await import('#lib/seo/json-ld/graph.ts');
  expect([absoluteUrl('/'), absoluteUrl('/contact')]).toEqual([SITE_URL, `${SITE_URL}/contact`]);
  const head = pageMetadata('/services/custom-software');
  expect(head.alternates.canonical).toBe(`${SITE_URL}/services/software-development`);
  expect(head.openGraph.url).toBe(head.alternates.canonical);
  expect(JSON.stringify([head.openGraph.images])).toContain(`${SITE_URL}/cards/`);
  expect(JSON.stringify(pageGraph('/contact'))).toContain(`${SITE_URL}/#organization`);
});

test.each([
  'https://www.client.example/',
  'https://client.example/site',
  'client.example',
  'ftp://a',
])('%s is not an address of a site', (address) => {
  process.env.SITE_URL = address;
  expect(env).toThrow(/must be an address without a path/);
});

test('the backend is the local one for development, unless the setting names another', () => {
  process.env.SITE_URL = '';
  delete process.env.BACKEND_URL;
  expect(env().BACKEND_URL).toBe('http://127.0.0.1:4000');
  process.env.BACKEND_URL = 'http://backend.example:8080';
  expect(env().BACKEND_URL).toBe('http://backend.example:8080');
});

test('an empty address counts as none', () => {
  process.env.SITE_URL = '';
  expect(env().SITE_URL).toBeUndefined();
});
