import { spawnSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PUBLICATION_STEPS } from '@repo/contract/desk/studio-publication.ts';
import type { PublishCall, PublishNews } from '@repo/content-files/publish-call.ts';
import { PublishFailure } from '#scripts/publish/failure.ts';
import { repositoryIn } from '#scripts/publish/repository.ts';
import { publish, type Publishing } from '#scripts/publish/run.ts';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';
import {
  CALL,
  PAGE,
  PRICES,
  scriptedRepository,
  type ScriptedRepository,
} from '#tests/support/publish/scripted-repository.ts';

const FILE = `content/${PAGE}`;

/** Publishes in a repository. @returns what was told, and which commits became releases that visitors see */
async function run(root: string, call: PublishCall = CALL, parts: Partial<Publishing> = {}) {
  const news: PublishNews[] = [];
  const live: string[] = [];
  await publish(call, {
    repository: repositoryIn(root),
    refuse: () => undefined,
    check: () => Promise.resolve(),
    build: (commit) => Promise.resolve(commit),
    goTo: (release) => Promise.resolve(void live.push(release)),
    tell: (each) => news.push(each),
    isEnding: () => false,
    ...parts,
  });
  const steps = news.flatMap((each) => (each.kind === 'step' ? each.step : []));
  const last = news.at(-1);
  const reason = last?.kind === 'failed' ? last.reason : undefined;
  return { steps, live, reason };
}

const fails = (words: string) => () => Promise.reject(new PublishFailure(words));

const publishing = (content: PublishCall['content'], id = 'p1'): PublishCall => ({
  id,
  subject: CALL.subject,
  author: CALL.author,
  content,
});

/** What is in the folder, and what was prepared or changed in it, as somebody sees it who works by hand. */
const stateOf = ({ git, head }: ScriptedRepository) => [
  head(),
  git('status', '--porcelain', '--untracked-files=all'),
  git('diff'),
  git('diff', '--cached'),
];

test('exactly the files of a publication are recorded, in the name of its author, and nothing else is taken along', async () => {
  await using site = await scriptedRepository();
  site.write('README.md', 'Prepared\n');
  site.git('add', 'README.md');
  site.write(`content/${PRICES}`, 'hosting: 20\n');
  site.write('content/notes.txt', 'mine');
  const files = [
    { name: PAGE, before: 'title: Old\n', after: 'title: New\n' },
    { name: 'pages/new/deep.yaml', before: null, after: 'title: Fresh\n' },
  ];
  const { steps, live, reason } = await run(site.root, publishing({ files }));
  expect({ steps, reason }).toEqual({ steps: PUBLICATION_STEPS, reason: undefined });
  expect(live).toEqual([site.head()]);
  expect(site.git('show', '--format=%an %ae %cn %s', '--name-only', 'HEAD').split('\n')).toEqual([
    'Maya Editor maya@company.test Maya Editor Change “AI”',
    '',
    FILE,
    'content/pages/new/deep.yaml',
  ]);
  expect(
    site
      .git('status', '--porcelain')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['M  README.md', `M content/${PRICES}`, '?? content/notes.txt']);
});

test('a file is removed, and one that is there already as it should be is no obstacle', async () => {
  await using site = await scriptedRepository();
  const files = [
    { name: PRICES, before: 'hosting: 19\n', after: null },
    { name: PAGE, before: 'title: Older\n', after: 'title: Old\n' },
  ];
  expect((await run(site.root, publishing({ files }))).reason).toBeUndefined();
  expect(site.git('ls-files')).toBe(`README.md\n${FILE}`);
});

test('a file that somebody has changed meanwhile stays, and so does everything else', async () => {
  await using site = await scriptedRepository();
  site.write(`content/${PRICES}`, 'hosting: 21\n');
  const before = stateOf(site);
  const files = [
    { name: PAGE, before: 'title: Old\n', after: 'title: New\n' },
    { name: PRICES, before: 'hosting: 19\n', after: 'hosting: 20\n' },
  ];
  const { steps, reason } = await run(site.root, publishing({ files }));
  expect(steps).toEqual(['write']);
  expect(reason).toContain(`Somebody has changed content/${PRICES} in the meantime.`);
  expect(stateOf(site)).toEqual(before);
});

test('nothing is written through a link, or out of the folder of the content', async () => {
  await using site = await scriptedRepository();
  site.write('secret/keys.yaml', 'key: 1\n');
  symlinkSync(join(site.root, 'secret'), join(site.root, 'content/linked'));
  symlinkSync(join(site.root, 'secret/keys.yaml'), join(site.root, 'content/keys.yaml'));
  for (const name of ['linked/keys.yaml', 'keys.yaml', '../secret/keys.yaml', 'linked/new.yaml']) {
    const files = [
      { name, before: name.endsWith('new.yaml') ? null : 'key: 1\n', after: 'key: 2\n' },
    ];
    const { reason } = await run(site.root, publishing({ files }));
    expect(reason).toContain('is not in the folder of the content');
  }
  expect(site.read('secret/keys.yaml')).toBe('key: 1\n');
  expect(site.read('secret/new.yaml')).toBeUndefined();
});

describe('If a step fails, everything is as before, and the reason is said:', () => {
  const WORDS = 'content/pages/ai.yaml:1 title: Too long';

  test.each(['check', 'build', 'goTo'] as const)('%s', async (step) => {
    await using site = await scriptedRepository();
    site.write('README.md', 'Prepared\n');
    site.git('add', 'README.md');
    site.write(`content/${PRICES}`, 'hosting: 20\n');
    const before = stateOf(site);
    const files = [
      ...('files' in CALL.content ? CALL.content.files : []),
      { name: 'new.yaml', before: null, after: 'new: 1\n' },
    ];
    const { reason, live } = await run(site.root, publishing({ files }), { [step]: fails(WORDS) });
    expect(reason).toBe(WORDS);
    expect(live).toEqual([]);
    expect(stateOf(site)).toEqual(before);
  });

  test('a hook that refuses', async () => {
    await using site = await scriptedRepository();
    site.write('.git/hooks/pre-commit', '#!/bin/sh\necho "No changes on Sundays" >&2\nexit 1\n');
    chmodSync(join(site.root, '.git/hooks/pre-commit'), 0o755);
    const before = stateOf(site);
    const files = [{ name: 'new.yaml', before: null, after: 'new: 1\n' }];
    const { reason } = await run(site.root, publishing({ files }));
    expect(reason).toContain('No changes on Sundays');
    expect(stateOf(site)).toEqual(before);
  });

  test('a build after others have it: it is taken back in the history, for them, too', async () => {
    await using site = await scriptedRepository();
    const shared = site.share();
    const { reason } = await run(site.root, CALL, { build: fails(WORDS) });
    expect(reason).toBe(WORDS);
    expect(site.subjects()).toEqual(['Take back: Change “AI”', 'Change “AI”', 'Begin']);
    expect(site.read(FILE)).toBe('title: Old\n');
    expect(shared.headOfBare()).toBe(site.head());
    // The same may be published again, as something new.
    expect((await run(site.root, publishing(CALL.content, 'p2'))).reason).toBeUndefined();
    expect(shared.headOfBare()).toBe(site.head());
  });
});

test('a process that is told to end takes nothing back, and the next one goes on', async () => {
  await using site = await scriptedRepository();
  let isEnding = false;
  const ending = await run(site.root, CALL, {
    isEnding: () => isEnding,
    build() {
      isEnding = true;
      return Promise.reject(new PublishFailure('It was stopped.'));
    },
  });
  expect(ending.reason).toBeUndefined();
  expect(site.subjects()).toEqual(['Change “AI”', 'Begin']);
  const { reason, live } = await run(site.root);
  expect([reason, live]).toEqual([undefined, [site.head()]]);
  expect(site.subjects()).toEqual(['Change “AI”', 'Begin']);
});

test('a folder without a history, or with an earlier version checked out, is refused at once', async () => {
  await using site = await scriptedRepository();
  site.git('checkout', '--quiet', '--detach');
  expect(await run(site.root)).toMatchObject({
    steps: [],
    reason: expect.stringContaining('shows an earlier version'),
  });
  site.git('checkout', '--quiet', 'main');
  await using bare = await scriptedRepository();
  bare.write('.git/HEAD', '');
  expect(await run(bare.root)).toMatchObject({
    steps: [],
    reason: expect.stringContaining('has no history'),
  });
});

describe('Where others have the repository, too,', () => {
  test('what is published is sent there', async () => {
    await using site = await scriptedRepository();
    const shared = site.share();
    expect((await run(site.root)).reason).toBeUndefined();
    expect(shared.headOfBare()).toBe(site.head());
  });

  test('it comes behind what somebody has sent meanwhile of other files', async () => {
    await using site = await scriptedRepository();
    const shared = site.share();
    shared.changeElsewhere('README.md', 'Theirs\n');
    site.write(`content/${PRICES}`, 'hosting: 20\n');
    const { reason, live } = await run(site.root);
    expect(reason).toBeUndefined();
    expect(site.subjects()).toEqual(['Change “AI”', 'Elsewhere', 'Begin']);
    expect(site.git('log', '-1', '--format=%an %cn')).toBe('Maya Editor Maya Editor');
    expect([shared.headOfBare(), ...live]).toEqual([site.head(), site.head()]);
    expect(site.read('README.md')).toBe('Theirs\n');
    expect(site.read(`content/${PRICES}`)).toBe('hosting: 20\n');
  });

  test('somebody who has sent the same file, or one that is changed here by hand, is not overrun', async () => {
    await using site = await scriptedRepository();
    const shared = site.share();
    shared.changeElsewhere(FILE, 'title: Theirs\n');
    const before = stateOf(site);
    const { reason } = await run(site.root);
    expect(reason).toContain(`Somebody else has published ${FILE} at the same time`);
    expect(stateOf(site)).toEqual(before);
    site.git('pull', '--quiet');
    shared.changeElsewhere('README.md', 'Theirs\n');
    site.write('README.md', 'By hand\n');
    const files = [{ name: PAGE, before: 'title: Theirs\n', after: 'title: New\n' }];
    const again = await run(site.root, publishing({ files }));
    expect(again.reason).toContain('README.md, which was changed by hand here, too');
    expect([site.read('README.md'), site.read(FILE)]).toEqual(['By hand\n', 'title: Theirs\n']);
  });

  test('a refusal is told in its own words', async () => {
    await using site = await scriptedRepository();
    const shared = site.share();
    const hook = join(shared.bare, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "Frozen until Monday" >&2\nexit 1\n', { mode: 0o755 });
    const before = stateOf(site);
    const { reason } = await run(site.root);
    expect(reason).toContain('Frozen until Monday');
    expect(stateOf(site)).toEqual(before);
  });
});

describe('After a kill as a step begins, the next process goes on, and publishes once:', () => {
  /** @returns what was told before the kill */
  const killedAt = (root: string, step: string) =>
    spawnSync(
      pinnedNode,
      [inRoot('tests/support/publish/killed-publication.ts'), JSON.stringify(CALL), step],
      { cwd: root, encoding: 'utf8' },
    );

  test.each(PUBLICATION_STEPS)('%s', async (step) => {
    await using site = await scriptedRepository();
    const shared = site.share();
    shared.changeElsewhere('README.md', 'Theirs\n');
    const { signal, stdout } = killedAt(site.root, step);
    expect(signal).toBe('SIGKILL');
    expect(stdout).not.toContain('live');
    const { reason, live } = await run(site.root);
    expect(reason).toBeUndefined();
    expect(live).toEqual([site.head()]);
    expect(site.subjects()).toEqual(['Change “AI”', 'Elsewhere', 'Begin']);
    expect(shared.headOfBare()).toBe(site.head());
    expect(site.git('status', '--porcelain')).toBe('');
  });

  test('a build that fails then takes back what was recorded before', async () => {
    await using site = await scriptedRepository();
    const before = stateOf(site);
    killedAt(site.root, 'build');
    expect(site.head()).not.toBe(before[0]);
    expect((await run(site.root, CALL, { build: fails('No') })).reason).toBe('No');
    expect(stateOf(site)).toEqual(before);
  });
});

describe('Going back', () => {
  const PHOTO = 'content/photos/team.bin';
  const [OLD_BYTES, NEW_BYTES] = [Uint8Array.of(0, 255, 1), Uint8Array.of(0, 254, 2)];

  /** A repository with two versions: of the second, everything is different. */
  async function twoVersions() {
    const site = await scriptedRepository();
    site.write(PHOTO, OLD_BYTES);
    site.write('content/gone.yaml', 'gone: 1\n');
    site.git('add', '.');
    site.git('commit', '--quiet', '-m', 'First');
    const version = site.head();
    site.write(PHOTO, NEW_BYTES);
    site.write(FILE, 'title: Second\n');
    site.write('content/later.yaml', 'later: 1\n');
    site.write('README.md', 'Second\n');
    site.remove('content/gone.yaml');
    site.git('add', '.');
    site.git('commit', '--quiet', '-m', 'Second');
    return { ...site, version };
  }

  test('makes all of the content as it was, photos included, and nothing else', async () => {
    await using site = await twoVersions();
    site.write('README.md', 'By hand\n');
    site.write('content/draft.yaml', 'mine: 1\n');
    const { reason } = await run(site.root, publishing({ version: site.version }));
    expect(reason).toBeUndefined();
    expect(site.git('diff', '--name-only', site.version, 'HEAD')).toBe('README.md');
    expect(site.git('status', '--porcelain')).toBe('M README.md\n?? content/draft.yaml');
    expect(site.subjects()).toEqual(['Change “AI”', 'Second', 'First', 'Begin']);
  });

  test('takes nothing away that somebody has not published', async () => {
    await using site = await twoVersions();
    site.write('content/later.yaml', 'later: 2\n');
    const before = stateOf(site);
    const { reason } = await run(site.root, publishing({ version: site.version }));
    expect(reason).toContain('Somebody has changed content/later.yaml and has not published that.');
    expect(stateOf(site)).toEqual(before);
  });

  test.each(['check', 'build'] as const)('changes nothing if there is no %s', async (step) => {
    await using site = await twoVersions();
    site.write('README.md', 'By hand\n');
    const before = stateOf(site);
    const call = publishing({ version: site.version });
    expect((await run(site.root, call, { [step]: fails('No') })).reason).toBe('No');
    expect(stateOf(site)).toEqual(before);
  });
});
