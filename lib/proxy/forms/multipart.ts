import 'server-only';
import { once } from 'node:events';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FILES_PER_MESSAGE } from '@repo/contract/file.ts';
import { FILES_TOO_LARGE, MAX_FILES_BYTES, TOO_MANY_FILES } from '@repo/contract/file-sentences.ts';
import { sendableName } from '@repo/chat/files/upload-list.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import { MAX_BODY_BYTES } from '#lib/proxy/json-call.ts';
import { FileNotSpooled, spoolFile, type SpooledFile } from '#lib/proxy/forms/spooled-file.ts';
import { logThrottled } from '#lib/proxy/log.ts';

/** A form with its files. Whoever gets it disposes of the files. */
export type MultipartForm = Readonly<{
  fields: URLSearchParams;
  files: readonly SpooledFile[];
  /** Why not all files were taken, in a sentence. */
  problem?: string;
}>;

/** The name of the control. */
const FILES_FIELD = 'files';

/**
 * A form with larger files than can be sent is read up to this size, in bytes, and only its text is kept: a
 * browser shows an answer only once it has sent everything.
 */
const MAX_MULTIPART_BYTES = 64 * 1024 * 1024;

const NO_ROOM = 'Many files are arriving right now. Try again in a minute.';

/** More fields than any form of ours has. */
const LIMITS = {
  fields: 40,
  fieldNameSize: 100,
  fieldSize: MAX_BODY_BYTES,
  files: FILES_PER_MESSAGE + 1,
  parts: 60,
  headerPairs: 20,
  headerSize: 8192,
};

/** Reads a form of the type `multipart/form-data` as it arrives, with its files on the disk. */
export async function readMultipart(
  request: Request,
): Promise<{ ok: true; form: MultipartForm } | { ok: false; refusal: PublicAnswer }> {
  const fields = new URLSearchParams();
  const spooling: Promise<SpooledFile | undefined>[] = [];
  const streams: BusboyFileStream[] = [];
  let bytes = 0;
  let problem: string | undefined;

  const spool = async (stream: BusboyFileStream, name: string) => {
    try {
      if (spooling.length >= FILES_PER_MESSAGE) {
        problem ??= TOO_MANY_FILES;
        return undefined;
      }
      const file = await spoolFile(counted(stream), name, MAX_FILES_BYTES);
      if (file.size > 0) return file;
      await file[Symbol.asyncDispose]();
    } catch (error) {
      problem ??= sentenceFor(error);
    } finally {
      // The form does not go on before a file has ended.
      stream.resume();
    }
    return undefined;
  };
  async function* counted(stream: BusboyFileStream) {
    // A stream that is destroyed would hold up the rest of the form.
    for await (const piece of stream.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MAX_FILES_BYTES) throw new FileNotSpooled('large');
      yield piece;
    }
  }

  const takeFiles = (parser: InstanceType<typeof Busboy>) =>
    parser.on('file', (field, stream, name: string | undefined) => {
      // When the form ends too early, the stream is told, even if nobody reads it.
      streams.push(stream.on('error', () => undefined));
      // A control without a file is sent with an empty name, which the parser leaves out.
      if (field === FILES_FIELD && name !== undefined && name !== '')
        spooling.push(spool(stream, sendableName(name)));
      else stream.resume();
    });

  const end = await parse(request, (parser) => {
    parser.on('field', (name, value) => fields.append(name, value));
    parser.on('filesLimit', () => (problem ??= TOO_MANY_FILES));
    takeFiles(parser);
  });
  if (end !== undefined) for (const stream of streams) stream.destroy(new Error('The form ended'));
  const files = (await Promise.all(spooling)).filter((file) => file !== undefined);
  if (end !== undefined) {
    await Promise.all(files.map((file) => file[Symbol.asyncDispose]()));
    return { ok: false, refusal: failure(...end, { headers: { connection: 'close' } }) };
  }
  return { ok: true, form: { fields, files, ...(problem !== undefined && { problem }) } };
}

/** @returns why the form could not be read to its end */
async function parse(
  request: Request,
  listen: (parser: InstanceType<typeof Busboy>) => void,
): Promise<[status: number, message: string] | undefined> {
  if (Number(request.headers.get('content-length')) > MAX_MULTIPART_BYTES) {
    return [413, FILES_TOO_LARGE];
  }
  let size = 0;
  try {
    const type = request.headers.get('content-type') ?? '';
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    listen(parser);
    const finished = once(parser, 'finish');
    // It is awaited below, but may fail before.
    finished.catch(() => undefined);
    for await (const piece of request.body ?? []) {
      size += piece.length;
      if (size > MAX_MULTIPART_BYTES) return [413, FILES_TOO_LARGE];
      if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), finished]);
    }
    parser.end();
    await finished;
    return undefined;
  } catch {
    return [400, 'The form ended before it was complete'];
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof FileNotSpooled) return error.reason === 'large' ? FILES_TOO_LARGE : NO_ROOM;
  // The name of what went wrong holds no path and no text of the visitor.
  const { code } = Object(error) as { code?: string };
  // Without a code, the visitor has left.
  if (code !== undefined) logThrottled(`form: a file could not be spooled (${code})`);
  return NO_ROOM;
}
