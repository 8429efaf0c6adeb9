import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { company, companySchema } from '@repo/company/company.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { pageOf, shownPages } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { llmsTxt } from '#lib/seo/llms-txt.ts';
import { securityTxt } from '#lib/seo/security-txt.ts';

type Package = {
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

describe('security.txt', () => {
  test('has the fields of RFC 9116, each on its own line', () => {
    expect(securityTxt().split('\n')).toEqual([
      `Contact: mailto:${company.security.contact}`,
      `Contact: ${absoluteUrl('/contact')}`,
      `Expires: ${company.security.expires}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
      '',
    ]);
    expect(absoluteUrl('/')).toMatch(/^https:/);
  });

  test('gives the address for reports from SECURITY.md', () => {
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(`<${company.security.contact}>`);
  });

  const data = readContentSource('company.yaml').data as { security: object };
  const isAccepted = (dates: object) =>
    companySchema.safeParse({ ...data, security: { ...data.security, ...dates } }).success;

  test('expires within a year after someone confirmed it', () => {
    const confirmed = '2027-01-31';
    expect(isAccepted({ confirmed, expires: '2027-02-01' })).toBe(true);
    expect(isAccepted({ confirmed, expires: '2028-01-31' })).toBe(true);
    expect(isAccepted({ confirmed, expires: '2028-02-01' })).toBe(false);
    expect(isAccepted({ confirmed, expires: '2027-01-31' })).toBe(false);
    expect(isAccepted({ confirmed, expires: 'in a year' })).toBe(false);
  });
});

describe('llms.txt', () => {
  const [head = '', ...sections] = llmsTxt().split(/^## /m);
  const entries = sections.flatMap((section) => section.trim().split('\n').slice(2));

  test('begins with the company and one sentence about it', () => {
    expect(head).toBe(`# ${company.name}\n\n> ${pageOf('home').description}\n\n`);
  });

  test('lists exactly the pages for search engines, each in the words of the page', () => {
    const expected = shownPages
      .filter(isForSearch)
      .map(
        ({ metaTitle, title, path, description }) =>
          `- [${metaTitle ?? title}](${absoluteUrl(path)}): ${description}`,
      );
    expect(entries.toSorted()).toEqual(expected.toSorted());
  });

  test('lists a page in its part of the site, and leaves out parts without a page', () => {
    const paths = sections.map((section) => [
      section.split('\n')[0],
      [...section.matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => new URL(url).pathname),
    ]);
    const parts = Object.fromEntries(paths) as Record<string, string[]>;
    expect(Object.keys(parts)).toEqual(['Services', 'Solutions', 'Company', 'Blog']);
    expect(parts.Services).toContain('/services/ai');
    expect(parts.Solutions).toEqual(expect.arrayContaining(['/solutions', '/retail']));
    expect(parts.Company?.[0]).toBe('/');
    expect(parts.Blog?.[0]).toBe('/blog');
  });
});

describe('humans.txt', () => {
  const text = readFileSync('public/humans.txt', 'utf8');
  const named = [...text.matchAll(/\((@?[a-z][a-z/-]*)\)/g)].map(([, name = '']) => name);

  test('names packages that the site uses', () => {
    const used = ['', 'backend', 'desk'].flatMap((folder) => {
      const { dependencies, devDependencies } = readPackage(folder);
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !used.includes(name))).toEqual([]);
  });

  test('names the licenses of fonts and icons', () => {
    const NAMES: Record<string, string> = {
      'OFL-1.1': 'SIL Open Font License 1.1',
      ISC: 'ISC License; those that come from Feather, MIT License',
      'CC0-1.0': 'CC0 1.0',
    };
    const thanks = text.slice(text.indexOf('/* THANKS */'));
    const licensed = [...thanks.matchAll(/\((.+)\), (.+)/g)];
    expect(licensed.length).toBe(4);
    for (const [, name = '', said] of licensed) {
      const { license = '' } = readPackage(`node_modules/${name}/`);
      expect([name, said]).toEqual([name, NAMES[license]]);
    }
  });

  test('does not name the company, which is named in one place', () => {
    expect(text).not.toContain(company.name);
  });
});
