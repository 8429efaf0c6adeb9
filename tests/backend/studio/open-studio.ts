import type { StudioChange, StudioFile } from '@repo/contract/desk/studio-file.ts';
import { studioFileSchema } from '@repo/contract/desk/studio-file.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { aCheckout } from '#tests/backend/studio/a-checkout.ts';

/** A backend whose pages are edited in a checkout of its own. */
export async function openTestStudio(options: Parameters<typeof startDesk>[0] = {}) {
  await using ending = new AsyncDisposableStack();
  const checkout = ending.use(await aCheckout());
  const desk = ending.use(
    await startDesk({ ...options, env: { CONTENT_REPO: checkout.root, ...options.env } }),
  );
  const parts = ending.move();
  return { ...desk, checkout, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/** A file as somebody sees it. @throws unless they do */
export async function fileOf(editor: Colleague, name: string): Promise<StudioFile> {
  return studioFileSchema.parse((await editor.get(`/studio/file?name=${name}`)).body);
}

/** Changes a file as somebody saw it. @throws unless it is changed */
export async function changeOf(
  editor: Colleague,
  name: string,
  seen: string | null,
  change: StudioChange['change'],
): Promise<StudioFile> {
  return studioFileSchema.parse(
    (await editor.post('/studio/file', { name, seen: seen ?? '', change })).body,
  );
}

/** A change of one value. */
export const setting = (value: string, ...path: (string | number)[]): StudioChange['change'] => ({
  edits: [{ act: 'set', path, value }],
});

/** The address of somebody's preview. */
export async function previewOf(editor: Colleague): Promise<string> {
  return String((await editor.post('/studio/preview')).body.address);
}

/** Asks for something below the desk's calls, as a browser's frame does. */
export const below = (url: string, address: string) => fetch(url + address);
