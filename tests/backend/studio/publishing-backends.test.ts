import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import {
  anotherPublisher,
  atStep,
  draftTitle,
  ended,
  openPublishing,
  publishFiles,
  type Publishing,
} from '#tests/backend/studio/open-publishing.ts';
import { until } from '#tests/support/until.ts';

let studio: Publishing;
let maya: Colleague;
beforeEach(async () => {
  studio = await openPublishing();
  maya = await signIn(studio, 'Maya', 'editor');
});
afterEach(() => studio[Symbol.asyncDispose]());

test('one of several backends publishes', async () => {
  const other = anotherPublisher(studio);
  await draftTitle(maya, 'Writers');
  await publishFiles(studio, maya);
  await Promise.all([other.runDueJobs(), studio.publisher?.runDueJobs(), other.runDueJobs()]);
  await other.stop();
  expect(await ended(maya)).toMatchObject({ state: 'live' });
  expect(studio.built()).toHaveLength(1);
  expect(studio.subjects()).toEqual(['Change “Writers”', 'Begin']);
});

test('one goes on at once where another one has stopped', async () => {
  const other = anotherPublisher(studio);
  await draftTitle(maya, 'Writers');
  studio.script('build', 'hold');
  await publishFiles(studio, maya);
  await atStep(maya, 'build');
  await studio.publisher?.stop();
  studio.unscript('build');
  await other.runDueJobs();
  await other.stop();
  expect(await ended(maya)).toMatchObject({ state: 'live' });
  expect(studio.subjects()).toEqual(['Change “Writers”', 'Begin']);
});

test('one goes on after a minute where another one was killed', async () => {
  await draftTitle(maya, 'Writers');
  await studio.publisher?.stop();
  await publishFiles(studio, maya);
  // What a backend leaves that was killed.
  const lease = new Date(studio.manual.now() + 60_000).toISOString();
  await studio.store.transaction('alone', ({ studioPublications }) =>
    studioPublications.claim(new Date(studio.manual.now()).toISOString(), lease),
  );
  const other = anotherPublisher(studio);
  studio.manual.advance(59_999);
  await other.runDueJobs();
  expect(studio.built()).toEqual([]);
  studio.manual.advance(1);
  await other.runDueJobs();
  await other.stop();
  expect(await ended(maya)).toMatchObject({ state: 'live' });
});

test('one that was not heard of for too long leaves it to the other', async () => {
  await draftTitle(maya, 'Writers');
  studio.script('build', 'hold');
  await publishFiles(studio, maya);
  await atStep(maya, 'build');
  await studio.query("update studio_publications set leased_until = '2026-01-01T00:00:00.000Z'");
  const other = anotherPublisher(studio);
  const going = other.runDueJobs();
  // It wants to renew what it no longer has.
  await until(async () => {
    const [row] = await studio.query('select leased_until from studio_publications');
    return String(row?.leased_until) > '2026-01-01T00:00:00.000Z';
  });
  studio.manual.advance(20_000);
  studio.unscript('build');
  await going;
  await other.stop();
  expect(await ended(maya)).toMatchObject({ state: 'live' });
  expect(studio.subjects()).toEqual(['Change “Writers”', 'Begin']);
});
