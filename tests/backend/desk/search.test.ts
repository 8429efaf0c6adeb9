import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptAgentMessage } from '@repo/backend/chat/accept-message.ts';
import { searchSchema } from '@repo/contract/desk/search.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { hostileText } from '#tests/support/hostile/hostile-arbitraries.ts';
import { aSession } from '#tests/support/chat/chat.ts';

let desk: TestBackend & { ann: Colleague };
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

const ask = (words: string) => desk.ann.get(`/search?q=${encodeURIComponent(words)}`);

async function search(words: string) {
  const answer = await ask(words);
  expect(answer.status).toBe(200);
  return searchSchema.parse(answer.body);
}

const textOf = ({ excerpt }: { excerpt: { text: string }[] }) =>
  excerpt.map(({ text }) => text).join('');

describe('Search', () => {
  test('finds what visitors and staff wrote and noted, newest first, as soon as it is stored', async () => {
    const conversationId = await visitorWrites(desk, { message: 'Our quokka shop' });
    await acceptAgentMessage(
      { conversationId, id: newClientId(), message: 'Which quokka?', sender: 'Ann' },
      desk,
    );
    await desk.ann.post(`/conversations/${conversationId}/notes`, {
      id: newClientId(),
      text: 'Sells a quokka',
    });
    const { hits, hasMore } = await search('quokka');
    expect(hits.map((hit) => [hit.kind, textOf(hit)])).toEqual([
      ['note', 'Sells a quokka'],
      ['message', 'Which quokka?'],
      ['message', 'Our quokka shop'],
    ]);
    expect(hits[0]).toMatchObject({ conversationId, ticketId: null, at: expect.any(String) });
    expect(hasMore).toBe(false);
  });

  test('marks the words that matched', async () => {
    await visitorWrites(desk, { message: 'A wombat, two WOMBATS and <b>three</b>' });
    const { hits } = await search('wombat');
    expect(hits[0]?.excerpt).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'wombat', isMatch: true },
      { text: ', two ', isMatch: false },
      { text: 'WOMBATS', isMatch: true },
      { text: ' and <b>three</b>', isMatch: false },
    ]);
  });

  test('requires all words, each at least as a beginning, and ignores accents', async () => {
    await visitorWrites(desk, { message: 'Die Übergröße der Bildschirme' });
    await visitorWrites(desk, { message: 'Bildschirme' });
    expect((await search('bild uber')).hits.map(textOf)).toEqual(['Die Übergröße der Bildschirme']);
    expect((await search('bildschirm')).hits).toHaveLength(2);
    expect((await search('schirm')).hits).toEqual([]);
  });

  test('names the person that a match is about', async () => {
    const clientData = { name: 'Zoë Lee', email: 'zoe@example.org' };
    await visitorWrites(desk, { message: 'About numbats', clientData });
    expect((await search('numbat')).hits).toMatchObject([{ title: 'Zoë Lee' }]);
  });

  test('names fifty places at most, and says that there are more', async () => {
    const conversationId = await visitorWrites(desk, { message: 'bandicoot 0' });
    await desk.store.transaction('alone', async (writes) => {
      const note = { conversationId, ticketId: null, authorId: desk.ann.id, createdAt: '' };
      for (let count = 1; count < 60; count++) {
        await writes.notes.add({ ...note, id: newClientId(), text: `bandicoot ${count}` });
      }
    });
    const { hits, hasMore } = await search('bandicoot');
    expect(hits).toHaveLength(50);
    expect(textOf(hits[0] ?? { excerpt: [] })).toBe('bandicoot 59');
    expect(hasMore).toBe(true);
  });

  test('never fails, whatever the query', async () => {
    const hostile = [
      '"',
      '""',
      '"quokka',
      'quokka*',
      '*',
      '***',
      'NEAR(a b)',
      'NEAR',
      'AND OR NOT',
      'quokka AND NOT shop',
      'text:quokka',
      '{text}: quokka',
      '^quokka',
      '-quokka',
      'a\u0000b',
      '(',
      ')',
      '; drop table messages',
      "' or 1=1 --",
      '🚲🚲',
      'שלום עולם',
      '\u202equokka',
      '\ufffd',
      'x'.repeat(200),
      'x '.repeat(100).trim(),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    ];
    for (const words of hostile) await search(words);
    const searchStore = (words: string) => desk.store.read((reads) => reads.search.find(words, 50));
    await fc.assert(
      fc.asyncProperty(hostileText, async (words) => Array.isArray(await searchStore(words))),
    );
    // Operators are ordinary words.
    expect((await search('quokka')).hits.length).toBeGreaterThan(0);
    expect((await search('text:quokka')).hits).toEqual([]);
    expect((await search('quokka zzzzz')).hits).toEqual([]);
  });

  test('refuses an empty query, and more than 200 characters', async () => {
    expect((await ask('  ')).status).toBe(422);
    expect((await ask('x'.repeat(201))).status).toBe(422);
    expect((await desk.ann.get('/search')).status).toBe(422);
  });

  test('reveals the key of a conversation to no one', async () => {
    const sessionId = aSession();
    await visitorWrites(desk, { sessionId, message: 'A numbat again' });
    const ben = await signIn(desk, 'Ben');
    expect(JSON.stringify((await ben.get('/search?q=numbat')).body)).not.toContain(sessionId);
  });
});
