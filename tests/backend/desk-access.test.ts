import { expect, test } from '@jest/globals';
import { startDesk } from '@/tests/backend/desk';

test('who is signed in is told so, and nobody else', async () => {
  await using desk = await startDesk();
  const mine = await desk.ann.get('/session');
  expect(mine).toMatchObject({ status: 200, body: { you: { id: desk.ann.id, name: 'Ann' } } });
  const stranger = await fetch(`${desk.url}/desk/api/session`);
  expect(stranger.status).toBe(401);
});
