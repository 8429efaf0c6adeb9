import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StudioChange } from '@repo/contract/desk/studio-file.ts';
import { Refused, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { showStudio } from '#tests/desk/support/show-studio.tsx';
import { studioFileOf } from '#tests/desk/support/studio.ts';

afterEach(() => localStorage.clear());

// This browser shows no photo, so there is nothing to cut.
beforeEach(() => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('No pictures here'));
});

const FILE = studioFileOf({
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', role: 'words' },
      picture: {
        type: 'object',
        properties: {
          mosaic: { type: 'string', control: 'mosaic' },
          file: { type: 'string', control: 'photo', ratio: 1, leastWidth: 816 },
          focus: { type: 'string', enum: ['center', 'top'], control: 'focus' },
          alt: { type: 'string', role: 'words', control: 'alt' },
        },
        required: ['alt'],
      },
    },
    required: ['title', 'picture'],
  },
  fields: { title: 'About us', picture: { mosaic: 'hero', alt: 'A large grid' } },
});

const picture = (name: string, isDrafted = false) => ({ name, version: name, isDrafted });

/** Shows a page with one picture, and opens the choice of another one. */
async function showChoice(script: DeskScript = {}) {
  const shown = await showStudio('/pages/edit?name=pages%2Fabout.yaml', FILE, {
    'GET /studio/pictures': () => ({
      mosaics: [picture('about'), picture('hero'), picture('work')],
      photos: [picture('team.jpg')],
    }),
    'POST /studio/file': () => FILE,
    ...script,
  });
  await screen.findByText('Mosaic: hero');
  await shown.user.click(screen.getByRole('button', { name: 'Choose picture' }));
  const dialog = within(await screen.findByRole('dialog'));
  const edits = () =>
    shown
      .named('POST /studio/file')
      .map(({ body }) => (body as StudioChange).change)
      .flatMap((change) => ('edits' in change ? change.edits : []));
  return { ...shown, dialog, edits };
}

test('another mosaic is chosen with the keyboard, once it is said what it shows', async () => {
  const { user, dialog, edits } = await showChoice();
  expect(dialog.getByRole('radio', { name: 'hero' })).toBeChecked();
  expect(dialog.getByRole('textbox', { name: /^What it shows/ })).toHaveValue('A large grid');
  await user.click(dialog.getByRole('radio', { name: 'work' }));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Please write what the picture shows.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^What it shows/ }), 'A desk');
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() =>
    expect(edits()).toEqual([
      { act: 'set', path: ['picture', 'mosaic'], value: 'work' },
      { act: 'set', path: ['picture', 'alt'], value: 'A desk' },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a photo takes the place of a mosaic, with the part of it that stays', async () => {
  const { user, dialog, edits } = await showChoice();
  await user.click(dialog.getByRole('button', { name: 'Photos' }));
  await user.click(dialog.getByRole('radio', { name: 'team.jpg' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^What stays/ }), 'Top');
  await user.type(dialog.getByRole('textbox', { name: /^What it shows/ }), 'Us');
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }));
  await waitFor(() =>
    expect(edits()).toEqual([
      { act: 'add', path: ['picture', 'file'], value: 'team.jpg', behind: 'mosaic' },
      { act: 'remove', path: ['picture', 'mosaic'] },
      { act: 'add', path: ['picture', 'focus'], value: 'top', behind: 'file' },
      { act: 'set', path: ['picture', 'alt'], value: 'Us' },
    ]),
  );
});

test('a photo that is refused says why, and one that is taken can be used at once', async () => {
  let isRefused = true;
  const { user, dialog, named } = await showChoice({
    'GET /studio/pictures': () => ({
      mosaics: [picture('hero')],
      photos: isRefused
        ? [picture('team.jpg')]
        : [picture('team-2.jpg', true), picture('team.jpg')],
    }),
    'POST /studio/photos': () => {
      if (isRefused) throw new Refused('invalid', 'This picture moves.');
      return { name: 'team-2.jpg', width: 900, height: 900 };
    },
  });
  await user.upload(
    dialog.getByLabelText('Photo to upload'),
    new File(['x'], 'Team.png', { type: 'image/png' }),
  );
  const upload = await screen.findByRole('button', { name: 'Upload' });
  expect(
    screen.getByRole('checkbox', { name: 'Replace team.jpg wherever it is shown' }),
  ).not.toBeChecked();
  await user.click(upload);
  expect(await screen.findByText('This picture moves.')).toBeVisible();
  isRefused = false;
  await user.click(upload);
  expect(await screen.findByRole('radio', { name: /^team-2.jpg/ })).toBeChecked();
  expect(Object.fromEntries(named('POST /studio/photos').at(-1)?.query ?? [])).toMatchObject({
    name: 'Team.png',
    replaces: 'false',
    width: '1',
  });
});
