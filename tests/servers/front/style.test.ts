import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { answerOf } from '#tests/servers/front/answers.ts';
import { FRONT_LIMIT_MS, startFront } from '#tests/servers/front/start-front.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { makeFront } from '#tools/front/make-front.mjs';

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

/** Styles whose hashes have slashes and none, and a release without any. */
const RELEASES = ['a{color:green}', 'a{color:red}', '', 'a{color:teal}'];

/** A written site of two pages with these styles. */
async function siteWith(css: string): Promise<string> {
  const folder = resources.use(await temporaryFolder());
  const style = css === '' ? '' : `<style data-href="/all.css">${css}</style>`;
  for (const [name, text] of Object.entries({
    'site-address': 'https://www.site.test',
    'server/app/index.html': `${style}<p>Home</p>`,
    'server/app/_not-found.html': `${style}<p>Nothing</p>`,
  })) {
    const file = join(folder.path, '.next', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder.path;
}

const sourcesOf = (css: string) =>
  ["'self'", css && ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`].join('');

test(
  'while one release takes the place of another, each page comes with the policy for its own styles',
  async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const [first = '', ...others] = await Promise.all(RELEASES.map(siteWith));
    const front = resources.use(await startFront({ site: first, sites: [nobody, nobody] }));
    const seen = new Set<string>();
    const ask = async (path: string) => {
      const { headers, body } = await answerOf(front.port, { path });
      const [, css = ''] = /<style[^>]*>(.*)<\/style>/.exec(body.toString()) ?? [];
      const policy = String(headers['content-security-policy']);
      const [, styles] = /; style-src ([^;]*);/.exec(policy) ?? [];
      expect([path, styles]).toEqual([path, sourcesOf(css)]);
      seen.add(`${path} ${css}`);
    };
    const askAll = async () => {
      for (const path of ['/', '/nowhere']) await ask(path);
    };
    for (const site of [first, ...others]) {
      const made = makeFront({ site, into: front.files, isHasty: true }).then(() => 'made');
      let done;
      do done = await Promise.race([made, askAll()]);
      while (done !== 'made');
      // nginx keeps a file open for a second.
      await askAll();
    }
    expect(seen.size).toBe(2 * RELEASES.length);
  },
  FRONT_LIMIT_MS,
);
