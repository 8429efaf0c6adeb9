import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDesk, passOn } from '@/tests/e2e/desk/support/desk';
import { expectHarmless } from '@/tests/e2e/desk/support/harmless';
import {
  beginningOf,
  expect,
  expectShown,
  FORMS,
  readRows,
  showAll,
  test,
  untilMailed,
  wordsOf,
} from '@/tests/e2e/desk/support/hostile';
import { readForeignCsv } from '@/tests/support/foreign-csv';
import type { BackendProcess } from '@/tools/servers/backend';
import { hostileInquiry } from '@/tests/support/hostile/hostile-visitors';
import { inquirySchema, type Inquiry } from '@/lib/contract/inquiry';

/** Sends inquiries and orders with every line in every field. */
const sendAll = (backend: BackendProcess): Promise<Inquiry[]> =>
  Promise.all(
    FORMS.map(async ({ line, form }) => {
      const order = { description: `Order: Website Hosting\n${line}` };
      const inquiry = inquirySchema.parse(hostileInquiry(form, form % 2 ? order : {}));
      await passOn(backend, '/contact/submit', inquiry);
      return inquiry;
    }),
  );

/** What the ticket of an inquiry shows word for word, each text once. */
const shownOf = (inquiry: Inquiry): string[] => {
  const { description, howCanWeHelp } = inquiry;
  const isSaidTwice = description.endsWith(howCanWeHelp);
  const inOtherWords = ['type', 'source', 'timestamp'];
  return wordsOf(inquiry, isSaidTwice ? [...inOtherWords, 'howCanWeHelp'] : inOtherWords);
};

/** Downloads the tickets through a link of their list. @returns the file's text */
async function download(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFile(await (await started).path(), 'utf8');
}

/** What both files say about an inquiry, by its ID. */
const exportedOf = ({ id, fullName, phoneNumber, ...rest }: Inquiry) => {
  const { email, company, description, howCanWeHelp, budget, timeline, referralSource } = rest;
  const { pageUrl, firstLandingPage, firstReferrer, lastLandingPage, lastReferrer, lastPage } =
    rest;
  const pages = {
    pageUrl,
    firstLandingPage,
    firstReferrer,
    lastLandingPage,
    lastReferrer,
    lastPage,
  };
  const texts = { company, description, howCanWeHelp, budget, timeline, referralSource };
  const who = { sentId: id, name: fullName, email, phone: phoneNumber };
  return { ...who, ...texts, ...pages, userAgent: rest.userAgent };
};

const TITLE =
  'every line of an inquiry or an order is on its ticket and in both files as it was sent';

test(TITLE, { tag: '@more' }, async ({ ann: { page }, backend }) => {
  test.slow(); // when there is time for all of them
  const sent = await sendAll(backend);
  await untilMailed(backend);
  await openDesk(page, backend, '/tickets');
  await showAll(page, FORMS.length);
  await expectHarmless(page);
  const list = await readRows(page);
  expect(list.map(({ texts }) => texts).sort()).toEqual(
    sent.map(({ fullName, description }) => [fullName, beginningOf(description)]).sort(),
  );

  const json = JSON.parse(await download(page, 'JSON')) as Record<string, unknown>[];
  const csv = readForeignCsv(await download(page, 'CSV'));
  for (const inquiry of sent) {
    const texts = exportedOf(inquiry);
    const isOf = ({ sentId }: Record<string, unknown>) => sentId === texts.sentId;
    expect(json.find(isOf)).toMatchObject(texts);
    const row = csv.find(isOf) ?? {};
    for (const [column, text] of Object.entries(texts)) {
      expect([text, `'${text}`], column).toContain(row[column]);
    }
  }

  const paths = list.map(({ path }) => path);
  await expectShown(page, paths, new Map(sent.map((one) => [one.email, shownOf(one)])));
});
