import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate } from 'html-validate';
import { CALM, expect, test } from '#tests/e2e/support/fixtures.ts';
import { ROUTES } from '#tools/routes.ts';
import { schemaOrg } from '#tests/support/page/schema-org.ts';

test.use(CALM);

// Third-party validators, in addition to our own audit (tests/e2e/seo/audit.e2e.ts).
test.describe.configure({ mode: 'default' });

const read = async (site: string, path: string) => (await fetch(`${site}${path}`)).text();

test('every page conforms to the HTML standard', async ({ site }) => {
  test.slow(); // one page after another
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

test('the structured data of every page passes a validator of Google’s requirements', async ({
  site,
}) => {
  test.slow(); // one page after another
  const extractor = new WebAutoExtractor();
  const validator = new Validator(schemaOrg());
  // It knows what Google requires, and the properties of schema.org.
  for (const thing of ['{"@type":"BreadcrumbList"}', '{"@type":"Place","adress":"Here"}']) {
    const broken = extractor.parse(`<script type="application/ld+json">${thing}</script>`);
    expect(await validator.validate(broken)).not.toEqual([]);
  }
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
