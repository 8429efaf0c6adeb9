import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudioChange } from '@repo/contract/desk/studio-file.ts';
import type { ChangedValue, StudioDifference } from '@repo/contract/desk/studio-publication.ts';
import { COMPANY, PREVIEW, showStudio } from '#tests/desk/support/show-studio.tsx';
import { studioEntryOf, studioFileOf } from '#tests/desk/support/studio.ts';

// What was typed and not saved is kept for the next time.
afterEach(() => localStorage.clear());

/** The field for the title of the page, which comes before those of its sections. */
async function titleField(): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('textbox', { name: 'Title' });
  if (!first) throw new Error('There is no title');
  return first;
}

const EDIT = '/pages/edit?name=pages%2Fabout.yaml';

test('the list has all pages by their kind, with what is to be known, and finds them', async () => {
  const { user } = await showStudio('/pages');
  const contact = (await screen.findByRole('link', { name: 'Contact us' })).closest('li');
  expect(contact).toHaveTextContent('/contactOnlineChanged, not online yet2 problemsBen Okafor');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/desk/pages/edit?name=pages%2Fcontact.yaml',
  );
  expect(screen.getByRole('heading', { name: 'Prices, menus, and company' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'about');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull());
  expect(screen.getByRole('link', { name: 'About us' })).toBeVisible();
  expect(location.search).toBe('?q=about');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'getting in touch');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'About us' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'With problems');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'About us' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('what is written in a page finds it, behind what is called so', async () => {
  const { user, named } = await showStudio('/pages', undefined, {
    'GET /studio/search': () => ({ names: ['menus.yaml', 'pages/contact.yaml'] }),
  });
  await user.type(await screen.findByRole('searchbox'), 'contact');
  await screen.findByRole('heading', { name: 'With these words in the text' });
  const links = screen.getAllByRole('link', { name: /Contact us|Menus/ });
  expect(links.map((link) => link.textContent)).toEqual(['Contact us', 'Menus']);
  expect(named('GET /studio/search').map(({ query }) => query.get('q'))).toEqual(['contact']);
  await user.type(screen.getByRole('searchbox'), '{Backspace>6/}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Menus' })).toBeNull());
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'About us' })).toBeVisible());
  expect(screen.queryByText('With these words in the text')).toBeNull();
});

test('of thousands of pages, only some are drawn, and the others can be found', async () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    studioEntryOf({
      name: `pages/made-${index}.yaml`,
      title: `Page ${index}`,
      path: `/made-${index}`,
    }),
  );
  const { user } = await showStudio('/pages', undefined, {
    'GET /studio/files': () => ({ entries: many, problems: [], changes: 0, comments: 0 }),
  });
  await screen.findByRole('link', { name: 'Page 0' });
  expect(document.querySelectorAll('.studio-row').length).toBeLessThanOrEqual(100);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 1900' }));
  expect(screen.getByRole('link', { name: 'Page 150' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'made-1999');
  expect(await screen.findByRole('link', { name: 'Page 1999' })).toBeInTheDocument();
});

test('what is typed is counted, saved by itself as one change, and drawn anew', async () => {
  const { user, named } = await showStudio(EDIT);
  const title = await titleField();
  expect(title).toHaveAccessibleDescription(/^The heading 8 of 20 characters/);
  expect(screen.getByText('No changes')).toBeVisible();
  await user.clear(title);
  await user.type(title, 'Who we are, at length');
  expect(title).toHaveAccessibleDescription(/^The heading 21 of 20 characters/);
  expect(await screen.findByText('Saved. Visitors don’t see it yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review and publish' })).toHaveAttribute(
    'href',
    '/desk/pages/publish',
  );
  expect(named('POST /studio/file').at(-1)?.body).toMatchObject({
    name: 'pages/about.yaml',
    change: { edits: [{ act: 'set', path: ['title'], value: 'Who we are, at length' }] },
  });
});

test('a field that is not there is added where it belongs, and removed when it is emptied', async () => {
  const { user, named } = await showStudio(EDIT);
  const label = await screen.findByRole('textbox', { name: 'Short name' });
  await user.type(label, 'A');
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(1));
  await user.clear(label);
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(2));
  expect(named('POST /studio/file').map(({ body }) => (body as StudioChange).change)).toEqual([
    { edits: [{ act: 'add', path: ['label'], value: 'A', behind: 'title' }] },
    { edits: [{ act: 'remove', path: ['label'] }] },
  ]);
});

test('entries of a list are added, moved, and removed, and the focus stays with them', async () => {
  const { user } = await showStudio(EDIT, undefined, {
    // Nothing is saved, so that the list is what was made of it here.
    'POST /studio/file': () => new Promise<Response>(() => undefined),
  });
  const [list = document.body] = await screen.findAllByRole('group', { name: 'Steps' });
  const steps = () =>
    within(list)
      .getAllByRole('textbox')
      .map((box) => (box as HTMLTextAreaElement).value);
  expect(steps()).toEqual(['Ask', 'Build', 'Show']);
  const first = within(list);
  await user.click(first.getByRole('button', { name: 'Move down: Steps, Step 1' }));
  expect(steps()).toEqual(['Build', 'Ask', 'Show']);
  const moved = first.getByRole('button', { name: 'Move down: Steps, Step 2' });
  expect(moved).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(steps()).toEqual(['Build', 'Show', 'Ask']);
  await user.click(first.getByRole('button', { name: 'Remove: Steps, Step 2' }));
  expect(steps()).toEqual(['Build', 'Ask']);
  await user.click(first.getByRole('button', { name: 'Add step' }));
  expect(steps()).toEqual(['Build', 'Ask', '']);
  expect(first.getByRole('textbox', { name: 'Step 3' })).toHaveFocus();
});

test('a section is added by its kind, with everything that it needs', async () => {
  const { user, named } = await showStudio(EDIT);
  await user.click(await screen.findByRole('button', { name: 'Add section' }));
  await user.click(screen.getByRole('button', { name: 'Prose', hidden: true }));
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(1));
  expect((named('POST /studio/file')[0]?.body as StudioChange).change).toEqual({
    edits: [
      {
        act: 'add',
        path: ['sections', 2],
        value: { type: 'prose', title: 'GAP: the heading', text: 'GAP: a text' },
      },
    ],
  });
});

test('a problem stands at its field, in the words of the check, and the list leads there', async () => {
  const problems = [
    { file: 'pages/about.yaml', line: 3, field: 'sections.1.steps.0', message: 'is too short' },
    { file: 'pages/about.yaml', line: 1, message: 'has no link to it', level: 'note' as const },
  ];
  const { user } = await showStudio(EDIT, studioFileOf({ problems }));
  const list = await screen.findByRole('region', { name: 'Problems' });
  expect(list).toHaveTextContent('1 problem, 1 note');
  expect(list).toHaveTextContent('Line 1: Has no link to it');
  const field = screen.getByDisplayValue('It');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Is too short'));
  expect(field).not.toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Section 2 › Step 1' }));
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
});

test('of two values for one field, somebody takes one', async () => {
  const choices = [{ path: ['title'], before: 'About', ours: 'Mine', theirs: 'About us' }];
  const { user, named } = await showStudio(EDIT, studioFileOf({ choices }));
  const choice = await screen.findByRole('alert');
  expect(choice).toHaveTextContent('Somebody else has written:About us');
  await user.click(within(choice).getByRole('button', { name: 'Take yours' }));
  expect(await titleField()).toHaveValue('Mine');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(1));
});

test('a fact is shown as what it is, with the way to where it is changed', async () => {
  const fields = { ...studioFileOf().fields, title: 'Only {prices.websiteDesign}' };
  await showStudio(EDIT, studioFileOf({ fields }));
  expect(await screen.findByText('$199')).toBeVisible();
  expect(screen.getByRole('link', { name: 'the price list' })).toHaveAttribute(
    'href',
    '/desk/pages/edit?name=company.yaml&field=prices.websiteDesign',
  );
  expect(await titleField()).toHaveAccessibleDescription(
    expect.stringContaining('9 of 20 characters'),
  );
});

test('of a page that is planned to be published, that is said, and the way to its earlier versions', async () => {
  const planned = {
    id: 'p1',
    state: 'planned',
    subject: 'Change “About us”',
    files: ['pages/about.yaml'],
    by: 'Ben Okafor',
    madeAt: '2026-01-31T10:00:00.000Z',
    dueAt: '2026-02-01T10:00:00.000Z',
    step: null,
    doneAt: null,
    reason: null,
  };
  await showStudio(EDIT, studioFileOf(), {
    'GET /studio/publications': () => ({ publications: [planned], refusal: null }),
  });
  const line = await screen.findByText(/^To be published/);
  expect(line).toHaveTextContent(/Feb 1, 2026.*, as it was on Jan 31, 2026/);
  expect(screen.getByRole('link', { name: 'Earlier versions', hidden: true })).toHaveAttribute(
    'href',
    '/desk/pages/publish?name=pages%2Fabout.yaml',
  );
});

test('beside a page stands how fast pages of its kind were for visitors', async () => {
  const rated = { count: 40, isMore: false, good: 30, fair: 10, poor: 0 };
  await showStudio(EDIT, studioFileOf(), {
    'GET /figures/vitals': () => ({
      rows: [
        { ...rated, template: 'home', vital: 'LCP', p75: 9000 },
        { ...rated, template: 'page', vital: 'LCP', p75: 1140 },
        { ...rated, template: 'page', vital: 'INP', p75: 80 },
        { ...rated, template: 'page', vital: 'CLS', p75: 0.0123 },
        { ...rated, template: 'page', vital: 'TTFB', p75: 70 },
      ],
    }),
  });
  const line = await screen.findByText(/pages of this kind/);
  expect(line).toHaveTextContent(
    'How fast it was for visitors: LCP 1.1 s · INP 80 ms · CLS 0.01, pages of this kind, last 28 days',
  );
});

const differenceOf = (name: string, values: ChangedValue[]): StudioDifference => ({
  name,
  title: name,
  kind: 'changed',
  values,
  isOpen: false,
  pages: null,
  seenOn: [],
  shownBy: [],
});
const changesOf = (...values: ChangedValue[]) => ({
  differences: [
    differenceOf('pages/contact.yaml', [{ path: ['title'], before: 'a', after: 'Other page' }]),
    differenceOf('pages/about.yaml', values),
  ],
});

test('discarding says what is lost, and shows again what is on the site', async () => {
  const draft = { name: 'Ben Okafor', at: '2026-01-31T10:00:00.000Z' };
  const changed = studioFileOf({ text: 'title: About them\n', draft });
  let isDiscarded = false;
  const { user, named } = await showStudio(EDIT, changed, {
    'GET /studio/file': ({ query }) => {
      if (query.get('name') === 'company.yaml') return COMPANY;
      return isDiscarded ? studioFileOf() : changed;
    },
    'GET /studio/differences': () =>
      changesOf(
        {
          path: ['lede'],
          before: `${'Long before. '.repeat(30)}The old end.`,
          after: `${'Long before. '.repeat(30)}The new end.`,
        },
        { path: ['sections', 1, 'title'], before: 'Gone', after: null },
      ),
    'POST /studio/file/discard': () => {
      isDiscarded = true;
      return { success: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Discard changes to About us' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard the changes to About us?' });
  await waitFor(() => expect(dialog).toHaveTextContent('This is lost:'));
  // The marks around it are those of the element, which nothing cuts off.
  const [lede, title] = dialog.querySelectorAll('q');
  expect(lede?.parentElement).toHaveTextContent(
    /^First sentences: …before\. (?:Long before\. )+The new end\.$/,
  );
  expect(title?.parentElement).toHaveTextContent(/^Section 2 › Title: without Gone$/);
  expect(dialog).not.toHaveTextContent('Other page');
  await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(named('POST /studio/file/discard')[0]?.body).toMatchObject({ name: 'pages/about.yaml' });
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull();
});

test('discarding what no page shows says so', async () => {
  const draft = { name: 'Ben Okafor', at: '2026-01-31T10:00:00.000Z' };
  const { user } = await showStudio(EDIT, studioFileOf({ draft }), {
    'GET /studio/differences': () => changesOf(),
  });
  await user.click(await screen.findByRole('button', { name: 'Discard changes to About us' }));
  await screen.findByText(/Only remarks in the file itself are lost/);
});

test('a picture that is chosen leads to itself in the page, and a choice to nothing', async () => {
  const { schema, fields } = studioFileOf();
  const { properties } = schema as { properties: Record<string, unknown> };
  const picture = {
    mosaic: { type: 'string', control: 'mosaic' },
    photo: { type: 'string', control: 'photo' },
    order: { type: 'string', enum: ['first', 'last'] },
  };
  const opened = studioFileOf({
    schema: { ...schema, properties: { ...properties, ...picture } },
    fields: { ...fields, photo: 'team', order: 'first' },
  });
  const { user } = await showStudio(EDIT, opened, {
    'GET /studio/pictures': () => ({ mosaics: [], photos: [] }),
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as it will be');
  const orders: unknown[] = [];
  Object.assign(frame.contentWindow ?? {}, { postMessage: (order: unknown) => orders.push(order) });
  await user.click(await titleField());
  act(() => screen.getByRole('button', { name: 'Choose picture' }).focus());
  expect(orders.at(-1)).toEqual({ picture: 'team', kind: 'photo' });
  act(() => screen.getByRole('combobox', { name: 'Order' }).focus());
  expect(orders.at(-1)).toEqual({ find: '' });
});

test('words that are clicked in the page lead to their field, and a field to its words', async () => {
  const { user } = await showStudio(EDIT);
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as it will be');
  expect(frame).toHaveAttribute('src', `${PREVIEW}/about`);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const page = frame.contentWindow;
  const orders: unknown[] = [];
  Object.assign(page ?? {}, { postMessage: (order: unknown) => orders.push(order) });
  const say = (data: object, source: Window | null = page) =>
    act(() => dispatchEvent(new MessageEvent('message', { data, source })));
  await say({ path: '/about' });
  await user.click(await titleField());
  expect(orders).toContainEqual({ find: 'About us' });
  await say({ text: 'What you get' }, window);
  expect(await titleField()).toHaveFocus();
  await say({ text: 'What you get' });
  await waitFor(() => expect(screen.getByDisplayValue('What you get')).toHaveFocus());
  await say({ text: 'Nowhere in this page' });
  expect(screen.getByText('These words are in no field of this page.')).toBeVisible();
});

test('the page is drawn anew once for each save, and never while it is being drawn', async () => {
  const { user, named } = await showStudio(EDIT);
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page as it will be');
  const page = frame.contentWindow;
  const reloads: unknown[] = [];
  Object.assign(page ?? {}, {
    postMessage: (order: object) => 'reload' in order && reloads.push(order),
  });
  const isThere = () =>
    act(() =>
      dispatchEvent(new MessageEvent('message', { data: { path: '/about' }, source: page })),
    );
  await isThere();
  const title = await titleField();
  await user.type(title, '!');
  await waitFor(() => expect(reloads).toHaveLength(1));
  await user.type(title, '?');
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(2));
  await screen.findByText(/^Saved/);
  expect(reloads).toHaveLength(1);
  await isThere();
  expect(reloads).toHaveLength(2);
  await isThere();
  expect(reloads).toHaveLength(2);
});
