/** An event that lasts until its work is done. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

type WindowClient = {
  url: string;
  focused: boolean;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
};

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  push: LastingEvent & { data: { json(): unknown } | null };
  message: LastingEvent & { data: unknown };
  fetch: Event & { request: Request; respondWith(answer: Promise<Response>): void };
  notificationclick: LastingEvent & { notification: Notification };
};

/** What a service worker has of its own, as far as this one needs it: types for pages and for workers exclude each other. */
export type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
};
