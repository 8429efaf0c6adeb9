import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FILES_UNSUPPORTED } from '@repo/contract/file-sentences.ts';
import { answerFiles, sessionOf, type AnsweredFiles } from '#tests/support/page/answer-files.ts';
import { bringToLife, fillIn, openForm, openPlainForm } from '#tests/support/page/open-form.tsx';
import { fileNumber } from '#tests/support/backends/file-backend.ts';

let page: AnsweredFiles;

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  page = answerFiles();
});

const control = () => screen.getByLabelText('Files (optional)');
const submitButton = () => screen.getByRole('button', { name: 'SUBMIT' });
const aFile = (name: string, size = 2048) => new File([new Uint8Array(size)], name);
const submitted = () =>
  page.calls
    .filter(({ path }) => path === '/api/contact/submit')
    .map(
      ({ body }) => JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
    );

async function fill() {
  await openForm();
  return fillIn();
}

test('chosen files are sent at once, and the inquiry has their IDs and their session', async () => {
  const user = await fill();
  await user.upload(control(), [aFile('plan.pdf'), aFile('notes.txt', 3_000_000)]);
  expect(await screen.findByText('2 of 2 files ready to send')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Files' })).toHaveTextContent(/plan\.pdf2 KB.*2\.9 MB/);
  expect(control()).toHaveValue('');
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]).toMatchObject({ files: [fileNumber(1), fileNumber(2)] });
  const [begun] = page.calls.filter(({ path }) => path === '/api/files');
  expect(begun && sessionOf(begun)).toBe(submitted()[0]?.sessionId);
});

test('after a reload, the inquiry still has the session of its files', async () => {
  const { unmount } = await openForm();
  const user = await fillIn();
  await user.upload(control(), [aFile('plan.pdf')]);
  await screen.findByText('1 of 1 file ready to send');
  unmount();
  await openForm();
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
  const [begun] = page.calls.filter(({ path }) => path === '/api/files');
  expect(submitted()[0]?.sessionId).toBe(begun && sessionOf(begun));
});

test('a form that is sent before its files were taken is posted with them', async () => {
  const post = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const plain = openPlainForm();
  const user = await fillIn();
  await user.upload(control(), [aFile('plan.pdf')]);
  void bringToLife(plain); // the code for files is still on its way
  plain.form.requestSubmit();
  expect(post.mock.contexts).toEqual([plain.form]);
  expect(control()).not.toHaveValue('');
  await screen.findByText('1 of 1 file ready to send');
  expect(submitted()).toEqual([]);
});

test('without files, the inquiry has no field for them', async () => {
  const user = await fill();
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]).not.toHaveProperty('files');
});

test('a file can be taken away again, and is removed where it was sent', async () => {
  const user = await fill();
  await user.upload(control(), [aFile('plan.pdf')]);
  await screen.findByText('1 of 1 file ready to send');
  expect(control()).toHaveAttribute('data-listed');
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  expect(screen.queryByText('plan.pdf')).toBeNull();
  expect(control()).not.toHaveAttribute('data-listed'); // it says again that no file is chosen
  expect(page.calls.at(-1)).toMatchObject({
    method: 'DELETE',
    path: `/api/files/${fileNumber(1)}`,
  });
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]).not.toHaveProperty('files');
});

test('where no files can be sent, the visitor is told before sending, and the text goes', async () => {
  page.begin = () => Response.json({ success: false, message: FILES_UNSUPPORTED }, { status: 404 });
  const user = await fill();
  await user.upload(control(), [aFile('plan.pdf')]);
  expect(await screen.findByText(FILES_UNSUPPORTED)).toBeVisible();
  expect(screen.queryByText('plan.pdf')).toBeNull();
  expect(control()).not.toBeVisible();
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]).not.toHaveProperty('files');
});

test('an inquiry waits until a file that was refused is taken away', async () => {
  page.begin = () =>
    Response.json({ message: 'Too many files were sent from here.' }, { status: 403 });
  const user = await fill();
  await user.upload(control(), [aFile('plan.pdf')]);
  expect(await screen.findByText('Too many files were sent from here.')).toBeVisible();
  await user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“plan.pdf” was not sent. Send it again or remove it.',
  );
  expect(submitted()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove plan.pdf' }));
  await user.click(submitButton());
  await waitFor(() => expect(submitted()).toHaveLength(1));
});

test('an empty file is not added, and a sentence says so', async () => {
  const user = await fill();
  await user.upload(control(), [aFile('nothing.txt', 0)]);
  expect(await screen.findByText('“nothing.txt” was not added. It is empty.')).toBeVisible();
  expect(control()).toBeInvalid();
});
