import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a scripted clamd does with a file: answer, say nothing, or hang up in the middle. */
export type ClamdScript = 'by content' | 'silent' | 'hang up' | 'too large';

/** A server that speaks the protocol of clamd, and finds something in whatever contains "EICAR". */
export type ScriptedClamd = AsyncDisposable & {
  url: string;
  script: ClamdScript;
  /** What it was sent, as text. */
  scanned: string[];
};

/** Starts one on a port of 127.0.0.1. */
export async function startScriptedClamd(): Promise<ScriptedClamd> {
  const state: Pick<ScriptedClamd, 'script' | 'scanned'> = { script: 'by content', scanned: [] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    socket.on('close', () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      if (state.script === 'hang up') socket.destroy();
      if (state.script === 'too large') socket.end('INSTREAM size limit exceeded. ERROR\0');
      received = Buffer.concat([received, data]);
      const content = contentIn(received);
      if (content === undefined || state.script !== 'by content') return;
      state.scanned.push(content);
      socket.end(content.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
  });
}

/** Returns what the pieces say; undefined until the last one has arrived. */
function contentIn(received: Buffer): string | undefined {
  let rest = received.subarray('zINSTREAM\0'.length);
  let content = '';
  while (rest.length >= 4) {
    const length = rest.readUInt32BE();
    if (length === 0) return content;
    content += rest.toString('latin1', 4, 4 + length);
    rest = rest.subarray(4 + length);
  }
  return undefined;
}
