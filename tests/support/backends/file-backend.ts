import { buffer } from 'node:stream/consumers';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';

/** A file that has arrived, or arrives. */
export type ArrivedFile = { name: string; session: string; size: number; bytes: Buffer };

/** Takes files by tus 1.0, as strictly as our backend does. */
export type FileBackend = Readonly<{
  /** By their IDs. Files that were removed are missing. */
  files: Map<string, ArrivedFile>;
  /** Every call in order: its method and its path. */
  calls: string[];
  /** Answers a call about files. */
  listen: RequestListener;
  /**
   * Does something else with the next calls of a method, as often as given.
   *
   * @param fault gets `take`, which does what should be done, and may answer itself
   */
  fail(method: string, times: number, fault: Fault): void;
}>;

type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  take: () => Promise<void>,
) => void | Promise<void>;

/** The ID of the first file, of the second, and so on. */
export const fileNumber = (count: number): string => count.toString(16).padStart(32, '0');

/** Creates it, without a server. Its addresses begin with `/files`, after any prefix. */
export function createFileBackend(): FileBackend {
  const files: FileBackend['files'] = new Map();
  const calls: string[] = [];
  const faults: { method: string; fault: Fault }[] = [];
  let count = 0;

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const metadata = new Map(
      String(request.headers['upload-metadata'])
        .split(',')
        .map((pair) => pair.split(' '))
        .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
    );
    const id = fileNumber((count += 1));
    files.set(id, {
      name: metadata.get('filename') ?? '',
      session: metadata.get('session') ?? '',
      size: Number(request.headers['upload-length']),
      bytes: Buffer.alloc(0),
    });
    response.writeHead(201, { location: `/files/${id}` }).end();
  };

  const addPart = async (file: ArrivedFile, request: IncomingMessage, response: ServerResponse) => {
    const part = await buffer(request);
    const isLast = file.bytes.length + part.length === file.size;
    if (Number(request.headers['upload-offset']) !== file.bytes.length) {
      response.writeHead(409).end();
    } else if (part.length > UPLOAD_PART_SIZE || (!isLast && part.length < UPLOAD_PART_SIZE)) {
      response.writeHead(400).end();
    } else {
      file.bytes = Buffer.concat([file.bytes, part]);
      response.writeHead(204, { 'upload-offset': String(file.bytes.length) }).end();
    }
  };

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const id = /\/files\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const file = files.get(id);
    if (request.method === 'POST') begin(request, response);
    else if (!file) response.writeHead(404).end();
    else if (request.method === 'PATCH') await addPart(file, request, response);
    else if (request.method === 'DELETE') {
      files.delete(id);
      response.writeHead(204).end();
    } else {
      const [offset, length] = [String(file.bytes.length), String(file.size)];
      response.writeHead(200, { 'upload-offset': offset, 'upload-length': length }).end();
    }
  };

  return {
    files,
    calls,
    listen(request, response) {
      calls.push(`${request.method} ${request.url}`);
      const index = faults.findIndex(({ method }) => method === request.method);
      const [next] = index < 0 ? [] : faults.splice(index, 1);
      const proceed = () => take(request, response);
      void (next ? next.fault(request, response, proceed) : proceed());
    },
    fail(method, times, fault) {
      for (let time = 0; time < times; time += 1) faults.push({ method, fault });
    },
  };
}
