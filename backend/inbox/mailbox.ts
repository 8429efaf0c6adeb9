import type { ImapFlow } from 'imapflow';
import { MailRefused } from '#inbox/fetch-mail.ts';
import { fetchNew } from '#inbox/fetch-new.ts';
import { imapErrorCode } from '#inbox/imap-error-code.ts';
import { mailboxAddress } from '#inbox/mailbox-address.ts';
import { ASK_EVERY_MS, createMailboxState, type WatchedMailbox } from '#inbox/mailbox-state.ts';
import type { FetchingDeps } from '#inbox/open-mailbox.ts';
import { takesToken } from '#core/mail-oauth-settings.ts';
import type { AccessTokens } from '#mail/oauth/access-tokens.ts';
import { NoAccess } from '#mail/oauth/no-access.ts';

/** How long to wait before connecting again, in milliseconds: twice as long after each failure. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** How long after the last command to listen for news, in milliseconds. */
const LISTEN_AFTER_MS = 200;

/**
 * How long the server may take for an answer, in milliseconds. Networks drop connections without a word; this, the
 * longest time until it is asked, and connecting again are less than two minutes together.
 */
const ANSWERS_WITHIN_MS = 75 * 1000;

const doNothing = () => undefined;

type MailboxDeps = Pick<FetchingDeps, 'store' | 'receive' | 'clock' | 'log'> & {
  accessTokens?: AccessTokens | undefined;
};

/** The server was asked and did not answer. */
class NoAnswer extends Error {
  readonly code = 'ETIMEOUT';
}

/** A mailbox whose new emails are fetched as they come. */
export type Mailbox = {
  state: WatchedMailbox;
  start(): void;
  stop(): Promise<void>;
};

/**
 * Watches a mailbox (IMAP, RFC 9051, with IDLE) and stores each new email. An email is marked as read only when it is
 * stored. How far the mailbox was fetched is in the store, so it makes no difference who else marks emails as read, and
 * several backends may watch the same one.
 *
 * @param address `imaps://user:password@host:993/INBOX`; without the password, access tokens let the user in
 */
export function createMailbox(
  address: string,
  { clock, accessTokens, ...deps }: MailboxDeps,
): Mailbox {
  const { log } = deps;
  const { name, title, folder, options } = mailboxAddress(address);
  const state = createMailboxState({ name, title }, { ...deps, clock });
  const tokens = takesToken(address) ? accessTokens : undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  // It is a function because the variable changes during each `await`.
  const isStopped = () => isOver;
  let hangUp: () => void = doNothing;
  let endPause: () => void = doNothing;

  async function watch(): Promise<void> {
    // It is large, and most backends watch no mailbox.
    const { ImapFlow: Client } = await import('imapflow');
    let failures = 0;
    while (!isStopped()) {
      let token: string | undefined;
      try {
        token = await tokens?.current();
        if (isStopped()) return;
        await connection(Client, token, () => (failures = 0));
      } catch (error) {
        // The server is there, and the email is noted. The others must not wait for it.
        if (error instanceof MailRefused) failures = 0;
        else {
          const refused = imapErrorCode(error) === 'EAUTH' ? token : undefined;
          if (refused !== undefined && tokens?.replace(refused)) continue;
          const code = imapErrorCode(refused === undefined ? error : new NoAccess('rejected'));
          log.warn({ code }, 'the mailbox cannot be fetched');
          if (!isStopped()) await state.noteFailure(code);
        }
      }
      // `stop` may have been called during each of these waits.
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
      failures += 1;
    }
  }

  /** Connects once, and fetches what comes until the connection ends. */
  async function connection(
    Client: typeof ImapFlow,
    accessToken: string | undefined,
    onFetched: () => void,
  ): Promise<void> {
    const client = new Client({
      ...options,
      ...(accessToken !== undefined && { auth: { user: options.auth.user, accessToken } }),
      logger: false,
      autoIdleDelay: LISTEN_AFTER_MS,
    });
    let hasNews = true;
    let isClosed = false;
    let wake: () => void = doNothing;
    let endWait: () => void = doNothing;
    client.on('exists', () => {
      hasNews = true;
      wake();
    });
    client.on('close', () => {
      isClosed = true;
      wake();
    });
    // It closes afterward, and whatever was waiting for an answer fails with the same error.
    client.on('error', (error) => log.info({ code: imapErrorCode(error) }, 'the mailbox is away'));
    hangUp = () => client.close();
    let isLate = false;
    // It is a function because the variable changes during each `await`.
    const wasLate = () => isLate;
    let stopWaiting: () => void = doNothing;
    const expectAnswer = () => {
      stopWaiting();
      stopWaiting = clock.after(ANSWERS_WITHIN_MS, () => {
        isLate = true;
        client.close();
      });
    };
    const onHeard = () => {
      state.noteHeard();
      expectAnswer();
    };
    const onAnswer = () => state.noteAnswer();
    const { user } = options.auth;
    const fetching = { ...deps, name, user, folder, clock, isStopped, onHeard, onAnswer };
    try {
      expectAnswer();
      await client.connect();
      // These are functions because the variables change during each `await`.
      const isDone = () => isClosed || isStopped();
      const takeNews = () => hasNews && !(hasNews = false);
      while (!isDone()) {
        if (takeNews()) {
          expectAnswer();
          await fetchNew(client, fetching);
          stopWaiting();
          onFetched();
          endWait();
          endWait = clock.after(ASK_EVERY_MS, () => {
            hasNews = true;
            wake();
          });
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } catch (error) {
      throw wasLate() && !(error instanceof MailRefused) ? new NoAnswer() : error;
    } finally {
      state.noteEnd();
      stopWaiting();
      endWait();
      client.close();
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isOver) {
        resolve();
        return;
      }
      const cancel = clock.after(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });

  return {
    state,
    start: () => void (running ??= watch()),
    async stop() {
      isOver = true;
      endPause();
      hangUp();
      await running;
    },
  };
}
