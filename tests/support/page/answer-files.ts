import { fileNumber } from '#tests/support/backends/file-backend.ts';

/** A call that the page made. */
export type PageCall = Readonly<{
  method: string;
  path: string;
  body: RequestInit['body'];
  headers: Headers;
}>;

/** What the page called, and how the next files that begin to arrive are answered. */
export type AnsweredFiles = { calls: PageCall[]; begin: () => Response };

/** Answers the calls of a page: files are stored under numbers, and everything else is a success. */
export function answerFiles(): AnsweredFiles {
  let count = 0;
  const answered: AnsweredFiles = {
    calls: [],
    begin: () =>
      new Response(null, {
        status: 201,
        headers: { location: `/api/files/${fileNumber((count += 1))}` },
      }),
  };
  globalThis.fetch = ((path: string, { method = 'GET', body, headers }: RequestInit) => {
    answered.calls.push({ method, path, body, headers: new Headers(headers) });
    if (path === '/api/files') return Promise.resolve(answered.begin());
    if (!path.startsWith('/api/files/')) return Promise.resolve(Response.json({ success: true }));
    const offset = Number(new Headers(headers).get('upload-offset'));
    const arrived = offset + (body instanceof Blob ? body.size : 0);
    return Promise.resolve(
      new Response(null, { status: 204, headers: { 'upload-offset': String(arrived) } }),
    );
  }) as typeof fetch;
  return answered;
}

/** The session that a file was sent in, by the call that began it. */
export function sessionOf({ headers }: PageCall): string {
  const session = /session (\S+)$/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? '';
  return atob(session);
}
