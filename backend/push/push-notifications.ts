import type { FastifyBaseLogger } from 'fastify';
import { maySeeQuarantine } from '@repo/contract/desk/access.ts';
import type { Clock } from '#core/clock.ts';
import { createChangeWatch } from '#jobs/change-watch.ts';
import { errorCode } from '#jobs/error-code.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import { isQuiet } from '#notifications/quiet-hours.ts';
import { pushMessage } from '#push/push-message.ts';
import { sendPush } from '#push/send-push.ts';
import { vapidKeys, type VapidKeys } from '#push/vapid.ts';
import type { StoredPush } from '#store/notifications/push.ts';
import type { Store } from '#store/store.ts';
import type { OutsideRules } from '#webhook/outside.ts';

const SECOND = 1000;

/** How many browsers are served at the same moment. */
const AT_ONCE = 20;

/** How many messages one browser gets in one turn. */
const MESSAGES = 20;

/**
 * For how long a backend keeps a browser for itself. It says so again while it waits for an answer, so this is how long
 * a browser hears nothing when a backend dies.
 */
const BUSY_MS = 3 * SECOND;
const RENEW_MS = SECOND;

/** How long to wait after the first refusal, and at most. */
const FIRST_WAIT_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 15 * 60 * SECOND;

/** After how many refusals in a row a browser is given up: about a day. */
const MOST_FAILURES = 100;

/** The service no longer knows the browser, or it no longer takes messages of ours. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** The message itself is refused, and would be again. */
const HOPELESS: ReadonlySet<number> = new Set([400, 413]);

type PushDeps = { store: Store; clock: Clock; log: FastifyBaseLogger; rules: OutsideRules };

/**
 * Pushes notifications to the browsers that want them while the desk is closed (requirement 15.20). It is another reader of
 * the list: each browser remembers the number up to which it was served, whichever backend does it, so nothing is forgotten
 * and nothing is stored twice. What a backend was sending when it was killed is sent again, and the browser recognizes it.
 */
export function pushNotifications({ rules, ...deps }: PushDeps): Scheduler {
  const { store, clock } = deps;
  const stopping = new AbortController();
  let keys: Promise<VapidKeys> | undefined;
  const now = () => new Date(clock.now()).toISOString();
  const watch = createChangeWatch({
    ...deps,
    name: 'what is pushed',
    subjects: ['staff'],
    lookAfterMs: 100,
    nextDue: () => store.read(({ push }) => push.nextDue(now())),
    async runNext() {
      const due = await store.read(({ push }) => push.due(now(), AT_ONCE));
      if (due.length === 0) return false;
      keys ??= vapidKeys(store);
      const served = { ...deps, rules, keys: await keys, stopping: stopping.signal };
      await Promise.all(due.map((one) => serve(one, served)));
      return true;
    },
  });
  return {
    ...watch,
    stop() {
      stopping.abort(new DOMException('', 'AbortError'));
      return watch.stop();
    },
  };
}

type ServeDeps = PushDeps & { keys: VapidKeys; stopping: AbortSignal };

/** Pushes what is new to one browser, unless another backend does. */
async function serve(subscription: StoredPush, deps: ServeDeps): Promise<void> {
  const { store, clock } = deps;
  const at = (ms: number) => new Date(clock.now() + ms).toISOString();
  const isMine = await store.transaction('unlocked', ({ push }) =>
    push.claim(subscription.id, at(0), at(BUSY_MS)),
  );
  if (!isMine) return;
  const { staffId, failures } = subscription;
  const news = await readNews(subscription, deps);
  let { lastNumber } = subscription;
  const note = (state: { failures: number; busyUntil: string | null }) =>
    store.transaction('unlocked', ({ push }) =>
      push.advance(subscription, { lastNumber, ...state }),
    );
  for (const notification of news.ringing) {
    const status = await renewing(
      () => note({ failures, busyUntil: at(BUSY_MS) }),
      statusOf(subscription, pushMessage(notification), deps),
      clock,
    );
    if (deps.stopping.aborted) {
      await note({ failures, busyUntil: null });
      return;
    }
    const isRefused = !isTaken(status) && !HOPELESS.has(status);
    if (GONE.has(status) || (isRefused && failures + 1 >= MOST_FAILURES)) {
      deps.log.info({ staff: staffId, status }, 'a browser takes no more pushed notifications');
      await store.transaction('unlocked', ({ push }) =>
        push.remove({ staffId, endpoint: subscription.endpoint }),
      );
      return;
    }
    if (isRefused) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
      await note({ failures: failures + 1, busyUntil: at(wait) });
      return;
    }
    lastNumber = notification.number;
    await note({ failures: 0, busyUntil: at(BUSY_MS) });
  }
  lastNumber = Math.max(lastNumber, news.upTo);
  await note({ failures: 0, busyUntil: null });
}

/** Does something again and again until something else is done. @returns the result of that */
async function renewing<Result>(
  renew: () => Promise<void>,
  work: Promise<Result>,
  clock: Clock,
): Promise<Result> {
  let renewed = Promise.resolve();
  let cancel = (): void => undefined;
  const wait = () => {
    cancel = clock.after(RENEW_MS, () => {
      // If this fails, another backend sends the same again, and the browser recognizes it.
      renewed = renewed.then(renew).catch(() => undefined);
      wait();
    });
  };
  wait();
  try {
    return await work;
  } finally {
    cancel();
    // Whatever is noted next must not be overwritten.
    await renewed;
  }
}

/** What rings in a browser now, and up to which number that is all. */
function readNews({ staffId, lastNumber }: StoredPush, { store, clock }: ServeDeps) {
  return store.read(async (reads) => {
    const staff = await reads.staff.find({ id: staffId });
    const { soundless, quiet } = await reads.notifications.choicesOf(staffId);
    const reader = { staffId, seesQuarantine: staff !== undefined && maySeeQuarantine(staff.role) };
    const { last, ringing } = await reads.bell.after(reader, soundless, lastNumber, MESSAGES);
    // What comes in quiet hours is in the list, and rings at no time.
    if (staff === undefined || isQuiet(quiet, clock.now())) return { upTo: last, ringing: [] };
    return { upTo: ringing.length < MESSAGES ? last : lastNumber, ringing };
  });
}

const isTaken = (status: number) => status >= 200 && status < 300;

/** The status of the answer; 0 if there was none. */
async function statusOf(
  subscription: StoredPush,
  message: ReturnType<typeof pushMessage>,
  deps: ServeDeps,
): Promise<number> {
  try {
    return await sendPush(subscription, message, deps);
  } catch (error) {
    const { host } = new URL(subscription.endpoint);
    deps.log.warn({ code: errorCode(error), host }, 'a notification was not pushed');
    return 0;
  }
}
