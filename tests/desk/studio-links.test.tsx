import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StudioLinksPage } from '@repo/desk/studio/links/studio-links-page.tsx';
import type { StudioLink, StudioRemark } from '@repo/contract/desk/studio-link.ts';
import { studioEntryOf } from '#tests/desk/support/studio.ts';
import { showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';

const AT = '2026-01-15T12:00:00.000Z';
const FAR = '2099-01-01T00:00:00.000Z';
const ADDRESS = 'https://desk.test/desk/previews/secret';

const LINK: StudioLink = {
  id: 'l1',
  name: 'Zoe',
  madeBy: 'Ann',
  madeAt: AT,
  endsAt: FAR,
  withdrawnAt: null,
  remarks: [],
};

const REMARK: StudioRemark = {
  id: 'r1',
  kind: 'agreement',
  name: 'Zoe Zander',
  text: '',
  path: '/services/ai',
  place: '',
  at: AT,
  doneAt: null,
  isOutdated: false,
};

const AI = studioEntryOf({
  name: 'pages/services/ai.yaml',
  title: 'AI development',
  path: '/services/ai',
});

const show = (links: readonly StudioLink[], script: DeskScript = {}, path = '/pages/links') =>
  showDeskPage(
    <main>
      <StudioLinksPage />
    </main>,
    path,
    {
      'GET /studio/links': () => ({ links }),
      'GET /studio/files': () => ({ entries: [AI], problems: [], changes: 3, comments: 0 }),
      ...script,
    },
  );

test('a link is made for somebody, and its address is shown once, with the page that was open', async () => {
  const links: StudioLink[] = [];
  const { user, named } = await show(
    links,
    {
      'POST /studio/links': () => {
        links.push(LINK);
        return { id: 'l1', address: ADDRESS };
      },
    },
    '/pages/links?path=/services/ai',
  );
  expect(await screen.findByText('Nobody has a link yet.')).toBeVisible();
  expect(await screen.findByText(/Right now, 3 changes are not published yet\.$/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Publish 3 changes are not published yet' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(screen.getByText('Please say who gets the link')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'For whom' }), 'Zoe');
  await user.click(screen.getByRole('button', { name: 'Make link' }));
  expect(await screen.findByText(`${ADDRESS}/services/ai`)).toBeVisible();
  expect(named('POST /studio/links')).toMatchObject([{ body: { name: 'Zoe' } }]);
  expect(await screen.findByRole('heading', { name: 'Zoe' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${ADDRESS}/services/ai`);
});

test('an agreement to earlier drafts is told from one that counts, and a comment says where it belongs', async () => {
  await show([
    {
      ...LINK,
      remarks: [
        REMARK,
        { ...REMARK, id: 'r2', name: 'Yan', isOutdated: true },
        {
          ...REMARK,
          id: 'r3',
          kind: 'comment',
          place: 'Prices',
          text: '<b>Too long</b>',
        },
      ],
    },
  ]);
  const entry = (await screen.findByRole('heading', { name: 'Zoe' })).parentElement;
  if (!entry) throw new Error('It is in a list');
  const page = await screen.findByRole('link', { name: 'AI development' });
  expect(page).toHaveAttribute('href', '/desk/pages/edit?name=pages%2Fservices%2Fai.yaml');
  const [agreed, outdated, comment] = within(entry).getAllByRole('listitem');
  expect(agreed).toHaveTextContent(/^Zoe Zander agrees to all drafts, Jan 15$/);
  expect(outdated).toHaveTextContent(
    /^Yan agreed to earlier drafts, Jan 15.*The drafts have changed since then\.$/,
  );
  expect(comment).toHaveTextContent(
    /^Zoe Zander comments, Jan 15.*On AI development, at “Prices”<b>Too long<\/b>Done with the comment of Zoe Zander$/,
  );
});

test('a comment is ticked off, folded away, and taken up again', async () => {
  let comment: StudioRemark = { ...REMARK, id: 'r3', kind: 'comment', text: 'Too long' };
  const { user, named } = await show([], {
    'GET /studio/links': () => ({ links: [{ ...LINK, remarks: [REMARK, comment] }] }),
    'GET /studio/files': () => ({
      entries: [AI],
      problems: [],
      changes: 0,
      comments: comment.doneAt === null ? 1 : 0,
    }),
    'POST /studio/comments/r3': ({ body }) => {
      const { isDone } = body as { isDone: boolean };
      comment = { ...comment, doneAt: isDone ? AT : null };
      return { success: true };
    },
  });
  const left = { name: 'Show to others 1 comment is not done yet' };
  expect(await screen.findByRole('link', left)).toBeVisible();
  expect(screen.getByText('Too long')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done with the comment of Zoe Zander' }));
  expect(await screen.findByText(/^Done,/)).toHaveTextContent(/^Done, Jan 15/);
  expect(screen.getByText('Too long')).not.toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', left)).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Not done yet/ }));
  await waitFor(() => expect(screen.getByText('Too long')).toBeVisible());
  expect(named('POST /studio/comments/r3').map(({ body }) => body)).toEqual([
    { isDone: true },
    { isDone: false },
  ]);
});

test('a link that works can be withdrawn, and no other', async () => {
  const { user, named } = await show(
    [
      LINK,
      { ...LINK, id: 'l2', name: 'Yan', endsAt: AT },
      { ...LINK, id: 'l3', name: 'Xia', withdrawnAt: AT },
    ],
    { 'POST /studio/links/l1/withdraw': () => ({ success: true }) },
  );
  const [withdraw, ...others] = await screen.findAllByRole('button', { name: /^Withdraw/ });
  expect(others).toEqual([]);
  expect(withdraw).toHaveAccessibleName('Withdraw the link for Zoe');
  expect(screen.getByText(/^Ended/)).toBeVisible();
  expect(screen.getByText(/^Withdrawn/)).toBeVisible();
  if (withdraw) await user.click(withdraw);
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this link?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(named('POST /studio/links/l1/withdraw')).toHaveLength(1);
});
