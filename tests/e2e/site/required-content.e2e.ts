import { company } from '@repo/company/company.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { plain, test, waysOf, type Document } from '#tests/e2e/support/documents.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

// What pages must have (requirement 2). All of it runs in one worker, which reads them once.
test.describe.configure({ mode: 'default' });

type Documents = ReadonlyMap<string, Document>;

function at(documents: Documents, path: string): Document {
  const document = documents.get(path);
  if (!document) throw new Error(`There is no page ${path}`);
  return document;
}

/** The section of a page whose heading matches. Throws if there is not exactly one. */
function sectionOf({ path, $ }: Document, heading: RegExp) {
  const found = $('main section').filter((_, section) =>
    heading.test(plain($(section).find('h2').first().text())),
  );
  if (found.length !== 1)
    throw new Error(`${path} has ${found.length} sections ${String(heading)}`);
  return found;
}

/** The third-level headings in a part of a page. */
const namesIn = ({ $ }: Document, part: ReturnType<typeof sectionOf>) =>
  part
    .find('h3')
    .toArray()
    .map((heading) => plain($(heading).text()));

/** Where the buttons in a part of a page lead, by their labels. */
const buttonsIn = ({ $ }: Document, part: ReturnType<typeof sectionOf>) =>
  part
    .find('a.button')
    .toArray()
    .map((button) => [plain($(button).text()), $(button).attr('href')]);

test.describe('the custom software page', () => {
  const page = (documents: Documents) => at(documents, '/services/software-development');

  test('has a request to speak to us, which leads to the contact page', ({ documents }) => {
    const ways = waysOf(page(documents), 'Speak to Us Now');
    expect(new Set(ways)).toEqual(new Set(['/contact']));
    expect(page(documents).$('main section').first().find('a.button').first().text()).toBe(
      'Speak to Us Now',
    );
  });

  test('has one part each for CRM, HR, ERP, and landing pages', ({ documents }) => {
    const document = page(documents);
    const names = namesIn(document, sectionOf(document, /^Systems/));
    expect(names).toEqual(['Custom CRM', 'Custom HR', 'Custom ERP', 'Landing pages']);
  });

  test('has its six industries, and a button to the contact page below them', ({ documents }) => {
    const document = page(documents);
    const { $ } = document;
    const section = sectionOf(document, /^Industries/);
    const names = section
      .find('li strong')
      .toArray()
      .map((name) => $(name).text());
    expect(names).toEqual([
      'E-learning',
      'Food and beverage',
      'Transportation',
      'Banking',
      'Healthcare',
      'Retail',
    ]);
    expect(buttonsIn(document, section).map(([, href]) => href)).toEqual(['/contact']);
  });

  test('has lists of services that all lead to an order', ({ documents }) => {
    const document = page(documents);
    const section = sectionOf(document, /order/i);
    expect(section.find('h3').length).toBeGreaterThanOrEqual(2);
    const ways = section
      .find('li a')
      .toArray()
      .map((link) => document.$(link).attr('href') ?? '');
    expect(ways.length).toBeGreaterThan(10);
    for (const href of ways) expect(href).toMatch(/^\/order\?item=[a-z-]+$/);
    expect(section.find('li').length).toBe(ways.length);
  });

  for (const path of ['/services/software-development', '/promo']) {
    test(`has four packages, which visitors of ${path} order through the contact page`, ({
      documents,
    }) => {
      const document = at(documents, path);
      const { $ } = document;
      const section = sectionOf(document, /four .*packages|packages at/i);
      const shown = section
        .find('ul.packages article')
        .toArray()
        .map((card) => ({
          name: plain($(card).find('h3').text()),
          price: plain($(card).find('p').first().text()),
          contents: $(card)
            .closest('li')
            .find('ul li')
            .toArray()
            .map((part) => plain($(part).text())),
          button: plain($(card).find('a').text()).replace(/:.*/, ''),
          href: $(card).find('a').attr('href'),
        }));
      const domain = 'Free .com domain for 1 year';
      const large = [
        domain,
        '15 sub pages',
        'SEO on all pages',
        'Image or video slider',
        'Contact page',
        'CMS',
        'Free hosting for 1 year',
      ];
      const all = { price: '$199 one time', button: 'Order Now', href: '/contact' };
      expect(shown).toEqual([
        { ...all, name: 'Business package', contents: large },
        { ...all, name: 'Premium package', contents: large },
        { ...all, name: 'SME website', contents: [domain] },
        { ...all, name: 'One-page responsive design', contents: [domain] },
      ]);
    });
  }
});

test.describe('the solutions page', () => {
  test('has a card for each of ten industries, with the link to its page', ({ documents }) => {
    const document = at(documents, '/solutions');
    const { $ } = document;
    const cards = $('ul.industry-cards > li').toArray();
    expect(cards.map((card) => plain($(card).find('h3').text()))).toEqual([
      'Aerospace',
      'Banking and finance',
      'Defense',
      'Medical and healthcare',
      'Education',
      'Hospitality and travel',
      'Oil and gas',
      'Food and beverage',
      'Transportation',
      'Retail',
    ]);
    const ways = cards.map((card) => {
      const image = $(card).find('img');
      expect(image.attr('src'), $(card).text()).toMatch(/^\/mosaics\//);
      expect(image.attr('alt')?.length, $(card).text()).toBeGreaterThan(10);
      const [category = '', text = ''] = $(card)
        .find('p')
        .toArray()
        .map((part) => $(part).text());
      expect(category.length).toBeGreaterThan(2);
      expect(text.length).toBeGreaterThan(40);
      expect(plain($(card).find('a').text())).toMatch(/^Read More\b/);
      return $(card).find('a').attr('href') ?? '';
    });
    expect(ways).toEqual([
      '/aero-research',
      '/banking-finance',
      '/defense-research',
      '/medical-solutions',
      '/educational-solutions',
      '/hospitality-travel',
      '/oil-gas',
      '/food-beverage',
      '/transportation',
      '/retail',
    ]);
    for (const way of ways) expect(at(documents, way).status, way).toBe(200);
  });

  test('loads the pictures of the first three cards at once, and the others when they are near', ({
    documents,
  }) => {
    const { $ } = at(documents, '/solutions');
    const loading = $('ul.industry-cards img')
      .toArray()
      .map((image) => $(image).attr('loading'));
    expect(loading).toEqual([...Array<string>(3).fill('eager'), ...Array<string>(7).fill('lazy')]);
  });

  test('sends readers who want business software to the contact page', ({ documents }) => {
    const ways = waysOf(at(documents, '/solutions'), 'GET YOUR BUSINESS SOFTWARE');
    expect(ways).toEqual(['/contact']);
  });
});

test.describe('the digital marketing page', () => {
  const page = (documents: Documents) => at(documents, '/solution/digital-marketing');

  test('sends readers who want to talk or to buy to the contact page', ({ documents }) => {
    const document = page(documents);
    const [first] = buttonsIn(document, document.$('main section').first());
    expect(first).toEqual(["Let's Talk Now", '/contact']);
    const ways = waysOf(document, 'GET MARKETING SOLUTIONS');
    expect(new Set(ways)).toEqual(new Set(['/contact']));
  });

  test('has a strip of client marks, six offerings, three platforms, a ticker, and six uses of AI', ({
    documents,
  }) => {
    const document = page(documents);
    const { $ } = document;
    expect(
      $('[role="group"][aria-label="client industries"] .mosaic').length,
    ).toBeGreaterThanOrEqual(6);
    expect(namesIn(document, sectionOf(document, /^Six pieces/))).toEqual([
      'Marketing automation',
      'Consumer analytics',
      'Chatbot and IVR',
      'Third-party integrations',
      'IoT-enabled marketing',
      'BI decision making',
    ]);
    expect(namesIn(document, sectionOf(document, /device/))).toEqual(['Android', 'iOS', 'Windows']);
    const ticker = $('[role="group"][aria-label="list of services"] ul').first();
    expect(ticker.find('li').length).toBeGreaterThanOrEqual(6);
    expect(namesIn(document, sectionOf(document, /^AI/))).toHaveLength(6);
  });
});

test.describe('the IT support page', () => {
  const page = (documents: Documents) => at(documents, '/support');

  test('sends readers who want support to the contact page', ({ documents }) => {
    for (const path of ['/support', '/industries/healthcare']) {
      const ways = waysOf(at(documents, path), 'GET IT SUPPORT');
      expect(new Set(ways), path).toEqual(new Set(['/contact']));
    }
  });

  test('has another button to the contact page', ({ documents }) => {
    for (const path of ['/support', '/industries/healthcare']) {
      const document = at(documents, path);
      const buttons = buttonsIn(document, document.$('main section'));
      expect(buttons, path).toContainEqual(['Contact us', '/contact']);
    }
  });

  test('has a help desk, networks, IT for large and small companies, and six white-label benefits', ({
    documents,
  }) => {
    const document = page(documents);
    const headings = document
      .$('main h2, main h3')
      .toArray()
      .map((one) => plain(document.$(one).text()));
    expect(headings).toContain(`Help desk ${company.claims.support.figure}`);
    expect(headings).toContain('Network support');
    expect(headings).toContainEqual(expect.stringMatching(/Enterprise IT.*SMB IT/));
    expect(namesIn(document, sectionOf(document, /white-label/i))).toHaveLength(6);
  });
});

test('the chat page leads to the contact page', ({ documents }) => {
  expect(waysOf(at(documents, '/chatWidget'), 'Contact us')).toEqual(['/contact']);
});

test('each service page has three titled sections, each with a picture and four features', ({
  documents,
}) => {
  const services = pagesOf('service');
  expect(services.map(({ path }) => path.replace('/services/', '')).toSorted()).toEqual([
    'ai',
    'api-integration',
    'business-analysis',
    'custom-product',
    'mobile-app',
    'offshore',
    'staff-augmentation',
    'ui-ux',
  ]);
  for (const { path } of services) {
    const { $ } = at(documents, path);
    const sections = $('main section').filter((_, section) => $(section).find('li svg').length > 0);
    expect(sections.length, path).toBe(3);
    for (const section of sections.toArray()) {
      expect(plain($(section).find('h2').text()), path).not.toBe('');
      expect($(section).find('img').length, path).toBe(1);
      expect($(section).find('img').attr('alt')?.length, path).toBeGreaterThan(10);
      const features = $(section).find('li').toArray();
      expect(features.length, path).toBe(4);
      for (const feature of features) {
        expect($(feature).find('svg').children().length, path).toBeGreaterThan(0);
        expect(plain($(feature).find('h3').text()), path).not.toBe('');
        expect(plain($(feature).find('p').text()).length, path).toBeGreaterThan(20);
      }
    }
  }
});

test('the calls to action of a service page lead to the contact page', ({ documents }) => {
  for (const { path } of pagesOf('service')) {
    const { $ } = at(documents, path);
    const buttons = $('main a.button').toArray();
    expect(buttons.length, path).toBeGreaterThanOrEqual(2);
    for (const button of buttons) expect($(button).attr('href'), path).toBe('/contact');
  }
});

test('a button at the end of a service page opens the contact page at its top', async ({
  page,
  backend,
}) => {
  expect((await fetch(`${backend.url}/health`)).status).toBe(200);
  await page.goto('/services/ai');
  const button = page.getByRole('main').getByRole('link', { name: 'Describe the task' });
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await button.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'CONTACT US' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('every price leads to the contact page, by one of the two buttons', ({ documents }) => {
  for (const path of ['/', '/promo', '/solution/digital-marketing']) {
    const { $ } = at(documents, path);
    const cards = $('ul.prices > li').toArray();
    expect(cards.length, path).toBeGreaterThan(0);
    for (const card of cards) {
      const product = plain($(card).find('h3').text());
      const price = Object.values(company.prices).find((one) => one.product === product);
      expect(plain($(card).find('p').text()), path).toBe(`from ${price?.amount} ${price?.unit}`);
      expect(plain($(card).find('a').text()), path).toMatch(/^(All Plans|Order Now)\b/);
      expect($(card).find('a').attr('href'), path).toBe('/contact');
    }
  }
});

test('every product on the contact page leads to an order of it', ({ documents }) => {
  const document = at(documents, '/contact');
  const section = sectionOf(document, /products and services/i);
  expect(section.find('li').length).toBeGreaterThan(20);
  for (const item of section.find('li').toArray()) {
    expect(document.$(item).find('a').attr('href')).toMatch(/^\/order(\?item=[a-z-]+)?$/);
  }
});

test('each promise is where it belongs, as the company’s facts have it', ({ documents }) => {
  const claims = Object.values(company.claims).map(({ figure }) => figure);
  const promises: Record<string, readonly string[]> = {
    '/': claims,
    '/services/offshore': [company.terms.offshoreSavings.figure],
    '/services/staff-augmentation': [
      company.terms.onboarding.figure,
      ...Object.values(company.assurances),
    ],
    '/contact': [`within ${company.replyWithinHours} hours`],
    '/about-us': claims,
  };
  for (const [path, phrases] of Object.entries(promises)) {
    const text = plain(at(documents, path).$('main').text()).toLowerCase();
    for (const phrase of phrases) expect(text, path).toContain(plain(phrase).toLowerCase());
  }
});

test('the facts are the required ones', () => {
  const { claims, terms, assurances, copyrightYear, replyWithinHours } = company;
  const figures = [...Object.values(claims), ...Object.values(terms)].map(
    // They are set as printers do, and written as on a keyboard.
    ({ figure, label }) => `${figure} ${label}`.replaceAll('\u00a0', ' ').replaceAll('–', '-'),
  );
  expect(figures).toEqual([
    '500+ Projects',
    '98% Client satisfaction',
    '24/7 Support',
    '10+ Years',
    '2800+ Professionals',
    '99% On-time delivery',
    '150+ Countries',
    '4.9/5 Average rating',
    '40+ Industries',
    '40-60% Cost savings versus local development',
    '1-2 weeks Onboarding',
  ]);
  expect(Object.values(assurances)).toEqual([
    'Trial periods',
    'Performance guarantees',
    'Replacement options',
  ]);
  expect({ copyrightYear, replyWithinHours }).toEqual({
    copyrightYear: 2024,
    replyWithinHours: 24,
  });
});
