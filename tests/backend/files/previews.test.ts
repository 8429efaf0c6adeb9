import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawPreview } from '@repo/backend/files/preview/draw-preview.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { newContactSessionId } from '@repo/contract/ids.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { sendSmallFile } from '#testbed/send-file.ts';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** Sends an inquiry with a file. @returns the ID of the file */
async function sendWith(desk: Awaited<ReturnType<typeof startDesk>>, bytes: Buffer) {
  const sessionId = newContactSessionId(Date.now());
  const id = await sendSmallFile(desk.url, { session: sessionId, bytes });
  await desk.post({ ...makeInquiry(), sessionId, files: [id] });
  return id;
}

const newestFile = async (ann: Colleague) =>
  (await readTicket(ann, (await newestTicket(ann)).id)).files?.[0];

test('A photo gets a small upright preview without places and cameras, and staff save it unchanged', async () => {
  await using desk = await startDesk();
  const photo = await drawing(1200, 600)
    .jpeg()
    .withExif({ IFD0: { Model: 'Quokka 3000' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const id = await sendWith(desk, photo);
  await until(async () => (await newestFile(desk.ann))?.hasPreview === true);
  const get = async (path: string) => {
    const headers = { cookie: desk.ann.cookie };
    const answer = await fetch(`${desk.url}${DESK_API}/files/${id}${path}`, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { answer, bytes } = await get('/preview');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 240,
    height: 480,
    exif: undefined,
    orientation: undefined,
  });
  expect((await get('')).bytes.equals(photo)).toBe(true);
});

test('A picture that cannot be drawn has no preview, and can be saved', async () => {
  await using desk = await startDesk();
  const whole = await drawing(50, 50).png().toBuffer();
  const id = await sendWith(desk, whole.subarray(0, 60));
  await until(() => desk.log.some((line) => line.includes('a file has no preview')));
  expect(await newestFile(desk.ann)).toMatchObject({ type: 'image/png', hasPreview: false });
  expect((await desk.ann.get(`/files/${id}`)).status).toBe(200);
});

test('A picture of more pixels than fit in memory is not drawn', async () => {
  const bomb = await drawing(8000, 8000).png().toBuffer();
  async function* content() {
    yield await Promise.resolve(bomb);
  }
  await expect(drawPreview(content())).rejects.toThrow('The picture could not be read');
});
