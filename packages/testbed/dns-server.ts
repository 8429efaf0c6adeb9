import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name of the zone has. */
type Records = { txt?: string[]; mx?: string[]; a?: string[] };

/** A DNS server on this machine, whose records a test can change. */
export type DnsServer = AsyncDisposable & {
  /** Its IP address and port. */
  address: string;
  zone: Record<string, Records>;
  /** Names about which it says nothing at all. */
  silent: Set<string>;
  /** Names about which it says that it is broken. */
  broken: Set<string>;
};

const TYPES = { a: 1, mx: 15, txt: 16 } as const;
const HEADER_BYTES = 12;

/** Starts a DNS server on a free port of 127.0.0.1 (RFC 1035). */
export async function startDnsServer(zone: Record<string, Records> = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server = { zone, silent: new Set<string>(), broken: new Set<string>() };
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionIn(query);
    if (server.silent.has(name)) return;
    const records = server.zone[name];
    const answers = records ? answersOf(records, type) : [];
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // An answer: no error, "server failure", or "no such name".
    header.writeUInt16BE(0x8180 | (server.broken.has(name) ? 2 : records ? 0 : 3), 2);
    header.writeUInt16BE(answers.length, 6);
    header.writeUInt32BE(0, 8);
    const question = query.subarray(HEADER_BYTES, end);
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return Object.assign(server, {
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  });
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answersOf({ txt = [], mx = [], a = [] }: Records, type: number): Buffer[] {
  if (type === TYPES.txt) return txt.map((text) => answer(type, Buffer.concat(partsOf(text))));
  if (type === TYPES.a) return a.map((ip) => answer(type, Buffer.from(ip.split('.').map(Number))));
  if (type !== TYPES.mx) return [];
  return mx.map((host, index) =>
    answer(type, Buffer.concat([Buffer.from([0, 10 + index]), nameOf(host)])),
  );
}

/** A record about the name in the question. It may be kept for no time at all. */
function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const nameOf = (host: string): Buffer =>
  Buffer.concat([...host.split('.').filter(Boolean).map(counted), Buffer.from([0])]);

const partsOf = (text: string): Buffer[] => (text.match(/.{1,255}/g) ?? ['']).map(counted);

const counted = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
