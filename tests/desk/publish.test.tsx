import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PublishPage } from '@repo/desk/studio/publish/publish-page.tsx';
import type {
  StudioDifference,
  StudioPublication,
  StudioVersion,
} from '@repo/contract/desk/studio-publication.ts';
import { sessionOf } from '#tests/desk/support/frame.tsx';
import { studioEntryOf } from '#tests/desk/support/studio.ts';
import { Refused, showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';

const AT = '2026-01-15T12:00:00.000Z';
const AI = 'pages/services/ai.yaml';
const PRICES = 'catalog.yaml';

const DIFFERENCES: readonly StudioDifference[] = [
  {
    name: PRICES,
    title: 'Prices',
    kind: 'changed',
    values: [{ path: ['prices', 'hosting', 'amount'], before: '$199', after: '$249' }],
    isOpen: false,
    pages: 12,
    seenOn: ['/services/ai', '/support'],
    shownBy: [],
  },
  {
    name: AI,
    title: 'AI',
    kind: 'new',
    values: [],
    isOpen: false,
    pages: 1,
    seenOn: ['/services/ai'],
    shownBy: [],
  },
];

const PUBLICATION: StudioPublication = {
  id: 'p1',
  state: 'running',
  subject: 'Change “Prices”',
  files: [PRICES],
  by: 'Ben Okafor',
  madeAt: AT,
  dueAt: AT,
  step: 'build',
  doneAt: null,
  reason: null,
};

const VERSIONS: readonly StudioVersion[] = [
  { version: 'ccccccc', by: 'Ada Moreno', at: AT, subject: 'Change “AI”', files: [], fileCount: 0 },
  {
    version: 'bbbbbbb',
    by: 'Ben Okafor',
    at: AT,
    subject: 'Begin',
    files: [AI, 'pages/gone.yaml', PRICES],
    fileCount: 5,
  },
];

/** What the desk has, which a test may change. */
type Has = { differences: readonly StudioDifference[]; publications: StudioPublication[] };

const show = (has: Partial<Has> = {}, script: DeskScript = {}, path = '/pages/publish') =>
  showDeskPage(
    <main>
      <PublishPage />
    </main>,
    path,
    {
      'GET /studio/differences': () => ({ differences: has.differences ?? DIFFERENCES }),
      'GET /studio/publications': () => ({ publications: has.publications ?? [], refusal: null }),
      'GET /studio/versions': () => ({ versions: VERSIONS }),
      'GET /studio/files': () => ({
        entries: [studioEntryOf({ title: 'Artificial intelligence', path: '/services/ai' })],
        problems: [],
        changes: 0,
        comments: 0,
      }),
      ...script,
    },
  );

const done = () => ({ success: true });

test('what changes is said in words, and what is left out is not published', async () => {
  const { user, named } = await show({}, { 'POST /studio/publications': done });
  const prices = await screen.findByRole('checkbox', { name: 'Prices' });
  const entry = within(prices.closest('li') ?? document.body);
  expect(entry.getByText('Prices › Hosting › Amount')).toBeVisible();
  expect(entry.getByText('$199').closest('del')).toBeVisible();
  expect(entry.getByText('$249').closest('ins')).toBeVisible();
  expect(entry.getByText('Changed, 12 pages look different')).toBeVisible();
  await user.click(entry.getByText('Which pages'));
  const seenOn = within(entry.getByRole('list'));
  expect(seenOn.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Artificial intelligence /services/ai',
    '/support /support',
  ]);
  expect(entry.getByText('And 10 more.')).toBeVisible();
  const ai = screen.getByRole('checkbox', { name: 'AI' });
  expect([prices, ai].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
  await user.click(ai);
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(named('POST /studio/publications').map(({ body }) => body)).toEqual([
      { files: [PRICES] },
    ]),
  );
  await user.click(prices);
  expect(screen.getByText('Choose what to publish.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(named('POST /studio/publications')).toHaveLength(1);
});

test('a photo is published with what shows it, and says so instead of a choice', async () => {
  const photo: StudioDifference = {
    name: 'photos/team.jpg',
    title: 'Photo team.jpg',
    kind: 'new',
    values: [],
    isOpen: false,
    pages: 0,
    seenOn: [],
    shownBy: [AI],
  };
  const { user, named } = await show(
    { differences: [...DIFFERENCES, photo] },
    { 'POST /studio/publications': done },
  );
  const box = await screen.findByRole('checkbox', { name: 'Photo team.jpg' });
  expect(screen.getByText('New, shown by “AI”')).toBeVisible();
  expect([box.matches(':checked'), box.matches(':disabled')]).toEqual([true, true]);
  expect(screen.getByText('It is published along with what shows it.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'AI' }));
  expect(screen.queryByText('It is published along with what shows it.')).toBeNull();
  await user.click(box);
  await user.click(screen.getByRole('checkbox', { name: 'AI' }));
  expect([box.matches(':checked'), box.matches(':disabled')]).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(named('POST /studio/publications').map(({ body }) => body)).toEqual([
      { files: [PRICES, AI, 'photos/team.jpg'] },
    ]),
  );
});

test('something is published at a date and time, and a refusal is said', async () => {
  let refuses = true;
  const { user, named } = await show(
    {},
    {
      'POST /studio/publications'() {
        if (refuses) throw new Refused('invalid', 'That time has passed.', 'until');
        return done();
      },
    },
  );
  await screen.findByRole('checkbox', { name: 'AI' });
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Publish later' }));
    await user.click(screen.getByRole('button', { name: 'In 1 hour', hidden: true }));
  };
  await choose();
  expect(await screen.findByText('That time has passed.')).toBeVisible();
  refuses = false;
  await choose();
  await waitFor(() => expect(named('POST /studio/publications')).toHaveLength(2));
  expect(named('POST /studio/publications')[1]?.body).toEqual({
    files: [PRICES, AI],
    until: 'hour',
  });
});

test('a publication shows its steps, and its files cannot be published twice', async () => {
  await show({ publications: [PUBLICATION] });
  expect(await screen.findByRole('checkbox', { name: 'AI' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Prices' })).toBeNull();
  const steps = screen.getAllByRole('listitem').filter((one) => one.closest('.steps'));
  expect(steps.map((one) => one.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    null,
    'step',
    null,
  ]);
  expect(steps[0]).toHaveTextContent('(done)');
  const said = screen.getAllByRole('status').map((one) => one.textContent);
  expect(said).toContain('Making the new site, which takes a few minutes…');
});

test('a planned one is withdrawn, and a failed one says why', async () => {
  const planned: StudioPublication = { ...PUBLICATION, state: 'planned', step: null };
  const failed: StudioPublication = {
    ...PUBLICATION,
    id: 'p0',
    state: 'failed',
    doneAt: AT,
    reason: 'content/catalog.yaml:3 price: is missing',
  };
  const session = sessionOf('ada', 'Ada Moreno');
  const { user, named } = await show(
    { publications: [planned, failed] },
    {
      'GET /session': () => ({
        ...session,
        company: { ...session.company, timeZone: 'Asia/Kathmandu' },
      }),
      'POST /studio/publications/p1/withdraw': done,
    },
  );
  const due = await screen.findByText(/^To be published/);
  expect(due).toHaveTextContent(/Jan 15, 2026, 5:45 PM by the company’s clock \(.* by yours\)$/);
  expect(await screen.findByText(/It was not published/)).toBeVisible();
  expect(screen.getByText('content/catalog.yaml:3 price: is missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw Change “Prices”' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(named('POST /studio/publications/p1/withdraw')).toHaveLength(1));
});

test('there is a way back to an earlier version of everything, and of the page in the address', async () => {
  const shown: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.id);
  });
  const publications: StudioPublication[] = [];
  const { user, named } = await show(
    { publications },
    {
      'POST /studio/publications/back'() {
        publications.push(PUBLICATION);
        return done();
      },
    },
  );
  const goBack = async () => {
    await user.click(await screen.findByRole('button', { name: 'Go back to this Begin' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Go back to this' }));
  };
  const changed = `${AI}, pages/gone.yaml, ${PRICES}, and 2 more`;
  expect((await screen.findByText(changed)).parentElement).toHaveTextContent(
    `Changed outside the studio: ${changed}`,
  );
  expect(screen.getAllByText(/^Changed outside the studio/)).toHaveLength(1);
  await goBack();
  await waitFor(() => expect(named('POST /studio/publications/back')).toHaveLength(1));
  expect(named('POST /studio/publications/back')[0]?.body).toEqual({ version: 'bbbbbbb' });
  await waitFor(() => expect(shown).toEqual(['under-way']));
  expect(screen.queryByRole('button', { name: 'Go back to this Change “AI”' })).toBeNull();
});

test('of one page, only that one goes back', async () => {
  const { user, named } = await show(
    {},
    { 'POST /studio/publications/back': done },
    `/pages/publish?name=${AI}`,
  );
  const begin = await screen.findByRole('button', { name: 'Go back to this Begin' });
  expect(screen.getByRole('combobox', { name: 'Earlier versions of' })).toHaveFocus();
  await user.click(begin);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Go back to this' }),
  );
  await waitFor(() => expect(named('POST /studio/publications/back')).toHaveLength(1));
  expect(named('POST /studio/publications/back')[0]?.body).toEqual({
    version: 'bbbbbbb',
    name: AI,
  });
  expect(named('GET /studio/versions').map(({ query }) => query.get('name'))).toEqual([AI]);
});

test('where nothing can be published, that is said, and nothing offers it', async () => {
  const refusal = 'Nothing can be published here: the folder of the site has no history (Git).';
  const { user, named } = await show(
    {},
    {
      'GET /studio/publications': () => ({ publications: [], refusal }),
    },
  );
  expect(await screen.findByText(refusal)).toBeVisible();
  await screen.findByRole('checkbox', { name: 'AI' });
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(named('POST /studio/publications')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Go back|Publish later/ })).toBeNull();
});
