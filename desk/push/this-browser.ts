import { doneSchema } from '@repo/contract/desk/error.ts';
import { pushKeySchema } from '@repo/contract/desk/push.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import { changeDesk, readDesk } from '#call.ts';
import { setSwitch } from '#shell/switches.ts';

const WORKER = `${DESK_PATH}/service-worker.js`;

/** Lets nothing but this file become code, in browsers that check that (Trusted Types). A page can make it once. */
const policy = window.trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (address) => (address === WORKER ? address : ''),
});

/** Whether this browser can be notified while the desk is closed. On an iPhone, the desk has to be installed first. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Starts the service worker of the desk, if it is not there yet, and waits until it is. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // The types of browsers do not know yet that this may be more than a text.
  const address = (policy?.createScriptURL(WORKER) ?? WORKER) as string;
  await navigator.serviceWorker.register(address, { scope: `${DESK_PATH}/` });
  return navigator.serviceWorker.ready;
}

/** The subscription of this browser, if there is one. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(DESK_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is notified while the desk is closed. */
export const isPushOn = async (): Promise<boolean> =>
  canPush() && (await currentSubscription()) !== null;

/**
 * Lets this browser be notified while the desk is closed. Call this from a click.
 *
 * @returns false if the browser refuses
 * @throws {CallFailed} when the backend does not take it, and whatever the browser throws
 */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await readDesk('/notifications/push', pushKeySchema);
  const { pushManager } = await registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  await tellBackend(await pushManager.subscribe(options));
  setSwitch('pushed', true);
  return true;
}

/** Lets this browser no longer be notified. @throws {CallFailed} when the backend does not hear of it */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  setSwitch('pushed', false);
  await changeDesk('/notifications/push/end', doneSchema, { endpoint });
}

/**
 * Tells the backend of the subscription again: whoever is signed in now is the one who is notified, and a browser may have
 * replaced it. If this fails, the next visit does it.
 */
export async function renewPush(): Promise<void> {
  const subscription = canPush() ? await currentSubscription() : null;
  setSwitch('pushed', subscription !== null);
  if (subscription) await tellBackend(subscription);
}

async function tellBackend(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await changeDesk('/notifications/push', doneSchema, { endpoint, keys });
}
