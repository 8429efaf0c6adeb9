import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate } from 'html-validate';
import { CALM, expect, test } from '@/tests/e2e/support/fixtures';
import { ROUTES } from '@/tools/routes';
import { schemaOrg } from '@/tests/support/page/schema-org';

test.use(CALM);

// Third-party validators, in addition to our own audit (tests/e2e/seo/audit.e2e.ts).
test.describe.configure({ mode: 'default' });

const read = async (site: string, path: string) => (await fetch(`${site}${path}`)).text();

test('every page conforms to the HTML standard', async ({ site }) => {
  const html = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    // React ends `<br/>` with a slash, which the standard allows and browsers ignore.
    rules: { 'void-style': 'off' },
  });
  const problemsIn = async (text: string) =>
    (await html.validateString(text)).results.flatMap(({ messages }) => messages);
  expect(await problemsIn('<!doctype html><p><div></div></p>')).not.toEqual([]);
  for (const path of [...ROUTES, '/no-such-page']) {
    expect(await problemsIn(await read(site.url, path)), path).toEqual([]);
  }
});

/** What is wrong with structured data, in sentences. */
async function issuesIn(thing: object): Promise<string[]> {
  const html = `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
  const issues = await new Validator(schemaOrg()).validate(new WebAutoExtractor().parse(html));
  return issues.map(({ issueMessage }) => issueMessage);
}

test('the validator of structured data knows the types of schema.org and their properties', async () => {
  const shop = { '@context': 'https://schema.org', '@type': 'ProfessionalService', name: 'Shop' };
  const place = { '@type': 'PostalAddress', streetAddress: '1 Example Street' };
  expect(await issuesIn({ ...shop, address: place, openingHours: 'Mo' })).toEqual([]);
  expect(await issuesIn({ ...shop, '@type': 'ProfesionalService' })).toEqual([
    'Type "ProfesionalService" is not a valid schema.org type',
  ]);
  expect(await issuesIn({ ...shop, adress: place })).toEqual([
    'Property "adress" for type "ProfessionalService" is not supported by the schema.org specification',
  ]);
  expect(await issuesIn({ ...shop, address: { ...place, '@type': 'PostAddress' } })).toEqual([
    'Type "PostAddress" is not a valid schema.org type',
  ]);
  // An existing property, but of another type.
  expect(await issuesIn({ ...shop, streetAddress: 'Example Street' })).toHaveLength(1);
});

test('the structured data of every page passes a validator of Google’s requirements', async ({
  site,
}) => {
  const extractor = new WebAutoExtractor();
  const validator = new Validator(schemaOrg());
  const broken = '<script type="application/ld+json">{"@type":"BreadcrumbList"}</script>';
  expect(await validator.validate(extractor.parse(broken))).not.toEqual([]);
  for (const path of ROUTES) {
    const extracted = extractor.parse(await read(site.url, path));
    expect(extracted.errors, path).toEqual([]);
    expect(Object.keys(extracted.jsonld).join(), path).toMatch(/Page\b/);
    const issues = await validator.validate(extracted);
    // "From $199" has a minimum price and no price, which shops must have (docs/decisions/010).
    const found = issues.filter(({ issueMessage }) => !issueMessage.includes('"price"'));
    expect(found, path).toEqual([]);
  }
});
