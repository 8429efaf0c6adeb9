import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { fillSearch } from '@repo/backend/tickets/fill-search.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { addTexts } from '#tests/backend/store/searched-texts.ts';

/** Refuses some texts as PostgreSQL does if one is larger than it takes. */
const REFUSING = `create function refuse() returns trigger language plpgsql as $$ begin
  if exists (select from search_documents where id = new.id and at in ('7', '249', '250')) then
    raise 'too large' using errcode = 'program_limit_exceeded';
  end if;
  return new;
end $$`;
const ON_INSERT =
  'create trigger refusing before insert on search_words for each row execute function refuse()';

test('a text that cannot be put into the index is left out, logged once, and keeps no other out', async () => {
  await using parts = await openChatTestStore();
  const times = Array.from({ length: 300 }, (_, index) => String(index));
  await addTexts(
    parts.store,
    times.map((at) => ({ at, text: '自行车' })),
  );
  for (const sql of ['delete from search_words', REFUSING, ON_INSERT]) await parts.query(sql);

  const lines: unknown[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  const filling = fillSearch({ ...parts, log });
  for (let look = 0; look < 2; look++) await filling.runDueJobs();
  await filling.stop();

  const hits = await parts.store.read((reads) => reads.search.find('自行车', 1000));
  const refused = ['7', '249', '250'];
  expect(hits.map(({ at }) => at)).toEqual(
    times.filter((at) => !refused.includes(at)).toReversed(),
  );
  const leftOut = { code: '54000', msg: expect.stringContaining('left out') };
  expect(lines).toEqual(refused.map(() => expect.objectContaining(leftOut)));
});
