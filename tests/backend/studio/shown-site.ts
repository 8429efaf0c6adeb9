import { load } from 'cheerio';
import { studioFilesSchema } from '@repo/contract/desk/studio-file.ts';
import {
  studioLinkMadeSchema,
  studioLinksSchema,
  type StudioLink,
} from '@repo/contract/desk/studio-link.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { changeOf, fileOf, openTestStudio, setting } from '#tests/backend/studio/open-studio.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** The page of which there is a draft, and its file. */
export const DRAFTED = '/services/ai';
const FILE = 'pages/services/ai.yaml';

/**
 * Draws one page: with links to another page, to a place in it, and to elsewhere, and with text that must stay text. Its
 * title is that of the draft.
 */
const PREVIEW = `
process.on('message', ({ id, drafts, kind, path, prefix }) => {
  const title = /title: (.*)/.exec(drafts.find(([name]) => name === '${FILE}')?.[1] ?? '')?.[1];
  if (kind === 'pages') process.send({ id, kind, pages: [
    { path: '${DRAFTED}', file: 'content/${FILE}', template: 'service', title, state: 'live' },
    { path: '/', file: 'content/pages/home.yaml', template: 'home', title: 'Home', state: 'live' },
  ] });
  else if (kind === 'page' && path === '${DRAFTED}') process.send({ id, kind, html:
    '<!DOCTYPE html><html lang="en"><head><title>' + title + '</title></head><body>' +
    '<header><h2>Menu</h2></header><main><h1>AI that <em>reads</em>  &lt;b&gt;</h1>' +
    '<h2>“Prices”</h2><h2>“Prices”</h2><a class="link" href="' + prefix + '/contact">Contact</a>' +
    '<a href="#prices">Prices</a><a href="tel:+155501">Call</a>' +
    '<a href="https://elsewhere.example/" target="_blank">Elsewhere</a></main></body></html>' });
  else process.send({ id, kind: 'nothing' });
  process.send({ id, kind: 'problems', problems: [], memory: 1 });
});
process.once('disconnect', () => process.exit());
`;

/** A backend with a draft, an editor, and the pages that links show. */
export async function startShown() {
  await using started = new AsyncDisposableStack();
  const clock = new ManualClock();
  const backend = started.use(await openTestStudio({ clock }));
  backend.checkout.write('scripts/preview.ts', PREVIEW);
  const ed = await signIn(backend, 'Ed', 'editor');

  const draft = async (title: string) => {
    const { text } = await fileOf(ed, FILE);
    await changeOf(ed, FILE, text, setting(title, 'title'));
  };
  await draft('AI & documents');

  /** What a program, or a person without scripts, gets at an address. */
  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(backend.url + path, { redirect: 'manual', ...init });
    const html = await response.text();
    const { status, headers } = response;
    return { status, headers, html, $: load(html) };
  };
  /** Makes a link at the desk. @returns the path of its address */
  const makeLink = async (name = 'Zoe'): Promise<string> => {
    const { body } = await ed.post('/studio/links', { name });
    return new URL(studioLinkMadeSchema.parse(body).address).pathname;
  };
  /** What is told of the drafts beside a page: of each file, what becomes of it and its values. */
  const toldAt = async (page: string) => {
    const { $ } = await open(page);
    return $('.panel li')
      .toArray()
      .map((file) => ({
        title: $(file).find('h3').text(),
        href: $(file).find('a').attr('href'),
        kind: $(file).find('summary, p').text(),
        values: $(file)
          .find('dl > div')
          .toArray()
          .map((value) => ['dt', 'del', 'ins'].map((part) => $(value).find(part).text())),
      }));
  };
  const links = async (): Promise<StudioLink[]> =>
    studioLinksSchema.parse((await ed.get('/studio/links')).body).links;
  /** Sends the form of a kind from a page, as a browser without scripts does. */
  const send = async (
    page: string,
    fields: Readonly<Record<string, string>>,
    from = '192.0.2.1',
  ) => {
    const { $ } = await open(page);
    const form = $(`form:has([name=kind][value=${fields.kind}])`);
    const hidden = form
      .find('[type=hidden]')
      .toArray()
      .map((input): [string, string] => [$(input).attr('name') ?? '', String($(input).val())]);
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields });
    const headers = { 'x-forwarded-for': from };
    return open(form.attr('action') ?? page, { method: 'POST', body, headers });
  };
  const stack = started.move();
  return {
    ...backend,
    clock,
    ed,
    open,
    makeLink,
    toldAt,
    links,
    send,
    /** Changes the title in the draft. */
    draft,
    /** Drafts a text for a file. @param seen the text that it has; null if there is no such file */
    draftText: (name: string, seen: string | null, text: string) =>
      changeOf(ed, name, seen, { text }),
    /** Nothing is drafted. */
    undraft: () => ed.post('/studio/file/discard', { name: FILE }),
    /** Whether the desk shows that the drafts wait for somebody to agree. */
    async isWaiting(): Promise<boolean | undefined> {
      const { body } = await ed.get('/studio/files');
      return studioFilesSchema.parse(body).entries.find(({ name }) => name === FILE)?.isWaiting;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
