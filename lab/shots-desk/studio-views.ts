import type { Page } from '@playwright/test';
import { inRoot } from '@repo/testbed/paths.mjs';
import type { View } from '#shots-desk/view.ts';

/** The first preview starts what draws, which loads the whole site. */
const FIRST_PREVIEW_MS = 120_000;

const EDITOR = '/pages/edit?name=pages%2Fservices%2Fai.yaml';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800;

/** Waits until the page beside the form is there; a phone shows one of them. */
async function showPage(page: Page): Promise<void> {
  if (isPhone(page)) return;
  await page
    .frameLocator('iframe[title="The page as it will be"]')
    .getByRole('heading', { level: 1 })
    .waitFor({ timeout: FIRST_PREVIEW_MS });
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Opens the editor, and one of the entries of the menu of the page. */
const choose = (words: string) => async (page: Page) => {
  await press('More with this page')(page);
  await page.getByRole('button', { name: words, exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().waitFor();
};

/** Changes the heading of the page, which every run drafts anew. */
async function changeTitle(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await title.fill('AI that sits an exam');
  await page.getByText(/^Saved/).waitFor();
}

async function choosePicture(page: Page): Promise<void> {
  await press('Choose picture')(page);
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function cut(page: Page): Promise<void> {
  await choosePicture(page);
  await page.getByLabel('Photo to upload').setInputFiles(inRoot('docs', 'images', 'home.png'));
  await page.getByRole('spinbutton', { name: 'Width' }).waitFor();
}

/** The pages of the studio, and what opens on them. */
export const STUDIO_VIEWS: Readonly<Record<string, View>> = {
  'studio-new': { path: '/pages', prepare: press('New page') },
  'studio-editor': { path: EDITOR, prepare: showPage },
  'studio-source': { path: EDITOR, prepare: press('The file itself') },
  'studio-menu': { path: EDITOR, prepare: press('More with this page') },
  'studio-copy': { path: EDITOR, prepare: choose('Copy…') },
  'studio-move': { path: EDITOR, prepare: choose('Move…') },
  'studio-remove': { path: EDITOR, prepare: choose('Remove…') },
  'studio-picture': { path: EDITOR, prepare: choosePicture },
  'studio-cut': { path: EDITOR, prepare: cut },
  'studio-changed': {
    path: EDITOR,
    prepare: async (page) => {
      await changeTitle(page);
      await showPage(page);
    },
  },
  'studio-refused': {
    path: EDITOR,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('');
      await page.getByText('must have').first().waitFor();
    },
  },
  'studio-links': { path: '/pages/links' },
  'studio-publish': { path: '/pages/publish' },
};
