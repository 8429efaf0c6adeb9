import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Takes every email; asks to come later; knows no visitor; or takes connections and says nothing. */
export type Mood = 'works' | 'busy' | 'strict' | 'silent';

/** A mail server that does not always work. It keeps nothing. */
export type MoodyMailServer = AsyncDisposable & { url: string; mood: Mood };

/** Where the invented visitors have their mailboxes. */
const VISITORS = '@example.org';

/** What it says to a recipient. */
function refusalOf(mood: Mood, address: string): Error | undefined {
  const refuse = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  if (mood === 'busy') return refuse(450, 'Mailbox busy, try again later');
  const isStranger = mood === 'strict' && address.endsWith(VISITORS);
  return isStranger ? refuse(550, 'No such mailbox') : undefined;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startMoodyMailServer(): Promise<MoodyMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (mail.mood !== 'silent') done();
    },
    onRcptTo: ({ address }, _session, done) => done(refusalOf(mail.mood, address)),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  // A client that gave up is none of our business.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mail: MoodyMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'works',
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
