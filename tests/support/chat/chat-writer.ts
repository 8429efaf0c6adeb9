import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { systemClock } from '@repo/backend/core/clock.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import { aMessage } from '#tests/support/chat/chat.ts';

// A separate process that stores messages without a pause until it is killed: it is run with the data folder
// and the sessions to write to. It prints each message once it is stored.
const [dataDir = '', ...sessions] = process.argv.slice(2);
const { DATABASE_URL } = readConfig();
const store = await openStore({ DATABASE_URL, DATA_DIR: dataDir });

async function write(sessionId: string): Promise<never> {
  for (;;) {
    const { message } = await acceptVisitorMessage(aMessage({ sessionId }), {
      store,
      clock: systemClock,
    });
    process.stdout.write(`${sessionId} ${message.seq} ${message.id}\n`);
    // Lets a signal and the other sessions in.
    await new Promise(setImmediate);
  }
}

await Promise.all(sessions.map(write));
