import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a mail server got: the envelope, and the mail as it came. */
export type Delivery = { from: string; to: string[]; raw: string };

/** A real mail server that refuses what the test tells it to. */
export type ScriptedSmtp = AsyncDisposable & {
  url: string;
  deliveries: Delivery[];
  /** Recipients and the reply code that each is refused with. */
  refusals: Map<string, number>;
};

/** Starts a mail server on a free port of 127.0.0.1. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const deliveries: Delivery[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      if (code === undefined) done();
      else done(Object.assign(new Error(`No mail for ${address}`), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        deliveries.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    refusals,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
