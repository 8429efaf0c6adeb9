import { expect, openDesk, test } from '#tests/e2e/desk/support/desk.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { takePhoto } from '#tests/support/photos/draw-photo.ts';
import { inRoot } from '#testbed/paths.mjs';

test.use({
  backendEnv: async ({}, use) => {
    await use({ CONTENT_REPO: inRoot() });
  },
});

/** The first preview starts what draws, and a photo is made in all sizes of its place. */
const PREVIEW_MS = 60_000;

/** A text with fields before it. */
const POST = 'pages/blog/how-to-measure-delivery.md';

const ALT = 'Hills at dusk, one behind the other';

test('a photo that was uploaded and cut replaces a mosaic, comes into a text, and is seen at once', async ({
  ann: { page },
  backend,
}) => {
  test.slow();
  await openDesk(page, backend, '/pages/edit?name=pages%2Fservices%2Fai.yaml');
  const picture = page
    .frameLocator('iframe[title="The page as it will be"]')
    .locator('main img')
    .first();
  await expect(picture).toHaveAttribute('src', /\/mosaics\/ai\./, { timeout: PREVIEW_MS });

  await page.getByRole('button', { name: 'Choose picture' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'ai', exact: true })).toBeFocused();
  expect(await violations(page), 'the choice').toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'ai-language' })).toBeChecked();

  await dialog.getByLabel('Photo to upload').setInputFiles({
    name: 'Evening Hills.JPG',
    mimeType: 'image/jpeg',
    buffer: await takePhoto({ width: 1600, height: 1000, grain: 0 }),
  });
  // The place is square, so that is what it is cut to unless somebody wants something else.
  const width = dialog.getByRole('spinbutton', { name: 'Width' });
  await expect(width).toHaveValue('1000');
  await expect(dialog.getByRole('spinbutton', { name: 'From the left' })).toHaveValue('300');
  await width.fill('700');
  await expect(dialog.getByText('This place needs 816.')).toBeVisible();
  await width.fill('900');
  await dialog.getByRole('spinbutton', { name: 'From the left' }).fill('50');
  expect(await violations(page), 'the upload').toEqual([]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

  await expect(dialog.getByRole('radio', { name: 'evening-hills.jpg' })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'What stays' }).selectOption('Top');
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await use.click();
  await expect(dialog.getByText('Please write what the picture shows.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill(ALT);
  expect(await violations(page), 'the chosen photo').toEqual([]);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveAttribute('src', /\/photos\/evening-hills-900\./, {
    timeout: PREVIEW_MS,
  });
  await expect(picture).toHaveAttribute('alt', ALT);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page.getByText('Photo: evening-hills.jpg, around top')).toBeVisible();

  // It can be in a text, too.
  await page.goto(`${backend.url}/desk/pages/edit?name=${encodeURIComponent(POST)}`);
  await page.getByRole('button', { name: /^Insert photo/ }).click();
  await dialog.getByRole('radio', { name: 'evening-hills.jpg' }).check();
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('The same hills');
  await use.click();
  const inText = page
    .frameLocator('iframe[title="The page as it will be"]')
    .locator('article, main')
    .getByRole('img', { name: 'The same hills' });
  await expect(inText.first()).toBeVisible({ timeout: PREVIEW_MS });

  await page.goto(`${backend.url}/desk/pages/publish`);
  await expect(page.getByRole('checkbox', { name: 'Photo evening-hills.jpg' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Photo evening-hills.jpg, after' })).toBeVisible();
  expect(await violations(page), 'what is published').toEqual([]);
});
