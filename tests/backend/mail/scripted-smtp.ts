import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What a mail server received: the envelope, and the raw email. */
export type Delivery = { from: string; to: string[]; raw: string };

/** A real mail server that refuses what the test tells it to. */
export type ScriptedSmtp = AsyncDisposable & {
  url: string;
  deliveries: Delivery[];
  /** Recipients that are refused, each with its reply code. */
  refusals: Map<string, number>;
  /** An email that contains this word is refused, whoever it is for. */
  refusedWord: string | undefined;
  /** What it waits for before it accepts an email. */
  waitFor: (delivery: Delivery) => Promise<void>;
};

/** Starts a mail server on a free port of 127.0.0.1. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const deliveries: Delivery[] = [];
  const refusals = new Map<string, number>();
  const script: Pick<ScriptedSmtp, 'refusedWord' | 'waitFor'> = {
    refusedWord: undefined,
    waitFor: () => Promise.resolve(),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      if (code === undefined) done();
      else done(Object.assign(new Error(`No mail for ${address}`), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then(async (raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const delivery = { from, to: envelope.rcptTo.map(({ address }) => address), raw };
        await script.waitFor(delivery);
        const { refusedWord } = script;
        if (refusedWord !== undefined && raw.includes(refusedWord)) {
          done(Object.assign(new Error('No such words'), { responseCode: 554 }));
          return;
        }
        deliveries.push(delivery);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(script, {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    refusals,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
