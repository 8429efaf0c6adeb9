import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { changeOfKind } from '@repo/desk/studio/form/change-kind.ts';
import { placeWords } from '@repo/contract/desk/studio-words.ts';
import { slugOf } from '@repo/contract/slug.ts';
import { freeAddress, usualFolder } from '@repo/desk/studio/pages/page-address.ts';
import { Refused, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { showStudio } from '#tests/desk/support/show-studio.tsx';
import { studioEntryOf, studioFileOf } from '#tests/desk/support/studio.ts';

const ENTRIES = [
  studioEntryOf({
    name: 'pages/services/ai.yaml',
    title: 'AI',
    path: '/services/ai',
    template: 'service',
  }),
  studioEntryOf({ name: 'pages/solution.yaml', title: 'Solution', path: '/solution' }),
  studioEntryOf(),
];

const OFFERS = {
  kinds: [
    { template: 'service', folders: ['/solution/', '/services/'], hasTitle: true },
    { template: 'alias', folders: ['/'], hasTitle: false },
  ],
  menus: [
    { label: 'Services', prefix: '/services/', pages: ['/services/ai'] },
    { label: 'Solutions', prefix: '/', template: 'industry', pages: ['/about'] },
  ],
};

const show = (path: string, script: DeskScript = {}) =>
  showStudio(path, undefined, {
    'GET /studio/files': () => ({ entries: ENTRIES, problems: [], changes: 0, comments: 0 }),
    'GET /studio/file': ({ query }) => studioFileOf({ name: query.get('name') ?? '' }),
    'GET /studio/offers': () => OFFERS,
    ...script,
  });

const EDIT = '/pages/edit?name=pages%2Fabout.yaml';

test('a page is made where its kind usually is, at an address that follows its title, and opened', async () => {
  const { user, named } = await show('/pages', {
    'POST /studio/pages': () => ({ name: 'pages/services/payments.yaml' }),
  });
  await user.click(screen.getByRole('button', { name: 'New page' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Pay’ments & more');
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(address).toHaveValue('/services/payments-more');
  await user.selectOptions(screen.getByRole('combobox', { name: 'In the menu' }), 'After AI');
  await user.clear(address);
  await user.type(address, '/services/payments');
  await user.click(screen.getByRole('button', { name: 'Make page' }));
  await waitFor(() => expect(location.search).toBe('?name=pages%2Fservices%2Fpayments.yaml'));
  expect(named('POST /studio/pages').map(({ body }) => body)).toEqual([
    {
      template: 'service',
      title: 'Pay’ments & more',
      path: '/services/payments',
      after: '/services/ai',
    },
  ]);
});

test('what is wrong stands at its field', async () => {
  const refuse = () => {
    throw new Refused('invalid', 'There is a page at this address already.', 'path');
  };
  const { user } = await show(EDIT, { 'POST /studio/pages/move': refuse });
  await user.click(await screen.findByRole('button', { name: 'Move…', hidden: true }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, '/solution');
  await user.click(screen.getByRole('button', { name: 'Move page' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/There is a page at this/));
  expect(address).toHaveFocus();
});

test('whoever removes a page sees what links to it, and says where its visitors go', async () => {
  const { user, named } = await show(EDIT, {
    'GET /studio/pages/links': () => ({
      links: [{ name: 'pages/solution.yaml', field: 'related.0' }],
      isKnown: true,
    }),
    'POST /studio/file/remove': () => ({ success: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove…', hidden: true }));
  expect(await screen.findByRole('link', { name: 'Solution' })).toHaveAttribute(
    'href',
    '/desk/pages/edit?name=pages%2Fsolution.yaml&field=related.0',
  );
  const to = screen.getByRole('combobox', { name: 'Send visitors of its address to' });
  await user.type(to, '/solution');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(location.pathname).toBe('/desk/pages'));
  expect(named('POST /studio/file/remove').map(({ body }) => body)).toEqual([
    { name: 'pages/about.yaml', to: '/solution' },
  ]);
});

test('a page that is removed says so, and can be kept', async () => {
  let text: string | null = null;
  const { user } = await show(EDIT, {
    'GET /studio/file': () => studioFileOf({ text, fields: text === null ? null : { title: 'A' } }),
    'POST /studio/file/discard': () => {
      text = 'title: A\n';
      return { success: true };
    },
  });
  expect(screen.getByText(/is removed once you publish/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A' })).toBeVisible();
});

test('addresses are short, free, and made of what everybody can type', () => {
  expect(slugOf('Ärger über “Müller’s” AI: 24/7')).toBe('arger-uber-mullers-ai-24-7');
  expect(slugOf('word '.repeat(20))).toHaveLength(59);
  expect(freeAddress('/', 'About', new Set(['/about', '/about-2']))).toBe('/about-3');
  expect(usualFolder('service', ['/solution/', '/services/'], ENTRIES)).toBe('/services/');
});

test('a place has the words of the form, and a name that somebody has chosen is as it is', () => {
  const words = [
    ['sections', 1, 'wrongChoice'],
    ['rows', 0, 2],
    ['/services/machine-learning'],
    ['(text)', 1],
    [],
  ].map(placeWords);
  expect(words).toEqual([
    'Section 2 › Wrong choice',
    'Row 1 › Entry 3',
    '/services/machine-learning',
    'Text › Paragraph 2',
    'The whole file',
  ]);
});

test('the kind of a section changes, what both kinds have stays, and what is lost is asked before', async () => {
  const { user, named } = await show(EDIT, {
    'POST /studio/file': () => new Promise<Response>(() => undefined),
  });
  const [kind] = await screen.findAllByRole('combobox', { name: 'Kind' });
  if (!kind) throw new Error('There is no kind');
  await user.selectOptions(kind, 'Prose');
  expect(await screen.findByRole('dialog')).toHaveTextContent('so it is lost: Steps.');
  expect(kind).toHaveValue('steps');
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(kind).toHaveValue('prose');
  await waitFor(() => expect(named('POST /studio/file')).toHaveLength(1));
  expect(named('POST /studio/file')[0]?.body).toMatchObject({
    change: {
      edits: [
        { act: 'set', path: ['sections', 0, 'type'], value: 'prose' },
        { act: 'remove', path: ['sections', 0, 'steps'] },
        { act: 'add', path: ['sections', 0, 'text'], value: 'GAP: a text', behind: 'title' },
      ],
    },
  });
});

test('a field of the same name with other parts is made anew', () => {
  const { schema } = studioFileOf();
  const option = {
    type: 'object',
    properties: {
      type: { type: 'string', const: 'other' },
      title: { $ref: '#/$defs/title' },
      steps: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { title: { type: 'string', role: 'words' } },
          required: ['title'],
        },
      },
    },
    required: ['type', 'title', 'steps'],
  };
  const values = { type: 'steps', title: 'A', steps: ['Ask'] };
  const made = changeOfKind(schema ?? {}, {
    path: [],
    values,
    kindField: 'type',
    kind: 'other',
    option,
    today: '2026-01-31',
  });
  expect(made).toEqual({
    edits: [
      { act: 'set', path: ['type'], value: 'other' },
      { act: 'remove', path: ['steps'] },
      { act: 'add', path: ['steps'], value: [{ title: 'GAP: a text' }], behind: 'title' },
    ],
    lost: ['steps'],
  });
});
