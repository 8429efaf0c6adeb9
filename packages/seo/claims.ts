import { textsOf, type Found } from '#json-ld.ts';
import { folded, phone, phrase, price } from '#page-text.ts';
import { metaOf, type Page } from '#site.ts';

/** Types that describe the page itself; their name and description must be those in its head. */
const PAGES = /^(\w*Page|RealEstateListing)$/;

const TEXTS = ['name', 'legalName', 'headline', 'description', 'slogan', 'text', 'reviewBody'];
const ADDRESS = ['address', 'streetAddress', 'addressLocality', 'addressRegion', 'postalCode'];
const PHONES = ['telephone', 'faxNumber'];
const PRICES = ['price', 'minPrice', 'maxPrice', 'lowPrice', 'highPrice'];
const DATES = [
  'datePublished',
  'dateModified',
  'dateCreated',
  'uploadDate',
  'foundingDate',
  'startDate',
  'endDate',
  'validThrough',
  'priceValidUntil',
];

/** Whether a page shows what its structured data says. */
type Check = (page: Page, text: string, found: Found) => boolean;

const shows = ({ facts }: Page, pattern: RegExp) => facts.shown.some((text) => pattern.test(text));

const isShown: Check = (page, text) => shows(page, phrase(text));
const isPhoneShown: Check = (page, number) => shows(page, phone(number));
const isDateShown: Check = ({ facts }, date) =>
  facts.times.some((time) => time.slice(0, 10) === date.slice(0, 10));
const isMailShown: Check = (page, email, found) =>
  isShown(page, email.replace(/^mailto:/i, ''), found);

const isPriceShown: Check = (page, amount, { thing, within }) => {
  const [currency] = textsOf(thing.priceCurrency ?? within?.thing.priceCurrency);
  const isCode = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  return shows(page, price(amount, isCode ? currency : undefined));
};

/** Structured data gives a country's code, and the page its name. */
const isCountryShown: Check = (page, country, found) => {
  const isCode = /^[A-Z]{2}$/.test(country);
  const name = isCode ? new Intl.DisplayNames('en', { type: 'region' }).of(country) : country;
  return isShown(page, name ?? country, found);
};

/** A text about an image can be visible, or be its alternative text. */
const isShownOrAlt: Check = (page, text, found) =>
  isShown(page, text, found) ||
  [...page.facts.images.map(({ alt }) => alt), metaOf(page, 'og:image:alt')].some(
    (alt) => alt !== undefined && folded(alt) === folded(text),
  );

const isTitle: Check = (page, name) => {
  const [title = ''] = page.facts.titles;
  const headings = page.facts.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  return [title, title.replace(/ \| [^|]*$/, ''), ...headings].some(
    (one) => folded(one) === folded(name),
  );
};

const isMeta =
  (name: string): Check =>
  (page, text) =>
    folded(metaOf(page, name) ?? '') === folded(text);

const checks = (properties: readonly string[], check: Check) =>
  Object.fromEntries(properties.map((property) => [property, check]));

const OF_PAGES: Readonly<Record<string, Check>> = {
  name: isTitle,
  description: isMeta('description'),
};
const OF_THE_SITE: Readonly<Record<string, Check>> = { name: isMeta('og:site_name') };
const OF_PICTURES = checks(['name', 'caption', 'description'], isShownOrAlt);
const OF_OTHERS: Readonly<Record<string, Check>> = {
  ...checks([...TEXTS, ...ADDRESS], isShown),
  ...checks(PHONES, isPhoneShown),
  ...checks(PRICES, isPriceShown),
  ...checks(DATES, isDateShown),
  addressCountry: isCountryShown,
  email: isMailShown,
};

/** How to look for each property of a node on its page. Other properties claim nothing. */
export function checksOf({ types }: Found): Readonly<Record<string, Check>> {
  if (types.some((type) => PAGES.test(type))) return OF_PAGES;
  if (types.includes('WebSite')) return OF_THE_SITE;
  return types.includes('ImageObject') ? OF_PICTURES : OF_OTHERS;
}
