import { backoff } from '#engine/backoff.ts';
import type { Clock } from '#engine/clock.ts';
import type { Signals } from '#engine/signals.ts';
import { createFileUpload, type FileUpload, type UploadOutcome } from '#files/upload-file.ts';
import { admit, sendableName, type ChosenFile } from '#files/upload-list.ts';
import { NO_FILES, type UploadsState } from '#files/uploads-state.ts';

/** The files that go with one inquiry, message, or reply. */
export type Uploads = Readonly<{
  /** Adds files and begins to send them. @returns a sentence about those that can't be added */
  add(files: readonly File[]): string | undefined;
  /** Takes a file away, here and where it was sent. */
  remove(key: number): void;
  /** Sends a file that was not sent. */
  retry(key: number): void;
  /** Waits until no file is on its way, whether each of them was stored or not. */
  settled(): Promise<void>;
  /** Forgets all files, once they were sent with something. */
  clear(): void;
  /** Ends what is on its way. */
  dispose(): void;
}>;

type UploadsOptions = Readonly<{
  /** Where files are sent. */
  address: string;
  /** Gives the form or the conversation that they are for. */
  session: () => string;
  clock: Clock;
  signals: Signals;
  onChange: (state: UploadsState) => void;
}>;

/** After this many failures in a row, a file waits until it is tried again by hand, or the network is back. */
const MOST_FAILURES = 6;

type Upload = FileUpload & { abort: AbortController };

/** Sends files in the background, one after the other, and goes on after the connection was lost. */
export function createUploads(options: UploadsOptions): Uploads {
  const { address, session, clock, signals, onChange } = options;
  const uploads = new Map<number, Upload>();
  let state = NO_FILES;
  let count = 0;
  let isRunning = false;
  let endWait: (() => void) | undefined;
  let whenSettled: (() => void)[] = [];

  const set = (news: Partial<UploadsState>) => {
    state = { ...state, ...news };
    onChange(state);
  };
  const find = (key: number) => state.files.find((file) => file.key === key);
  const change = (key: number, news: Partial<ChosenFile>) =>
    set({ files: state.files.map((file) => (file.key === key ? { ...file, ...news } : file)) });

  const forget = (key: number) => {
    uploads.get(key)?.abort.abort();
    uploads.delete(key);
    endWait?.();
  };

  const wait = (failures: number) =>
    new Promise<void>((resolve) => {
      clock.after(backoff(failures), resolve);
      endWait = resolve;
    });

  /** @returns the result for a file; nothing if it was taken away meanwhile */
  const send = async (key: number, upload: Upload): Promise<UploadOutcome | undefined> => {
    for (let failures = 0; ;) {
      const outcome = await upload.step(upload.abort.signal);
      if (find(key) === undefined) return undefined;
      if (outcome === undefined) {
        failures = 0;
        change(key, { sent: upload.sent() });
      } else if (outcome.state !== 'failed') return outcome;
      else {
        failures += 1;
        if (failures === MOST_FAILURES) return outcome;
        await wait(failures);
      }
    }
  };

  const finish = (key: number, outcome: UploadOutcome) => {
    if (outcome.state === 'stored') change(key, { ...outcome, sent: find(key)?.size ?? 0 });
    else if (outcome.state !== 'unsupported') change(key, outcome);
    else {
      for (const known of uploads.keys()) forget(known);
      set({ files: [], isUnsupported: true });
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const key = state.files.find((file) => file.state === 'sending')?.key;
      const upload = key === undefined ? undefined : uploads.get(key);
      if (key === undefined || upload === undefined) break;
      const outcome = await send(key, upload);
      if (outcome) finish(key, outcome);
    }
    isRunning = false;
    for (const settle of whenSettled) settle();
    whenSettled = [];
  };

  const retry = (key: number) => {
    if (find(key)?.state !== 'failed') return;
    change(key, { state: 'sending', problem: '' });
    void run();
  };

  const unsubscribe = signals.subscribe((signal) => {
    if (signal !== 'online') return;
    endWait?.();
    for (const { key } of state.files) retry(key);
  });

  return {
    add(files) {
      const { admitted, problem } = admit(state.files, files);
      const added = admitted.map((file): ChosenFile => {
        const name = sendableName(file.name);
        const upload = createFileUpload(file, { address, name, session: session() });
        uploads.set((count += 1), { ...upload, abort: new AbortController() });
        return { key: count, name, size: file.size, type: file.type, sent: 0, state: 'sending' };
      });
      if (added.length > 0) set({ files: [...state.files, ...added], isUnsupported: false });
      void run();
      return problem;
    },
    remove(key) {
      const upload = uploads.get(key);
      set({ files: state.files.filter((file) => file.key !== key) });
      forget(key);
      upload?.drop();
    },
    retry,
    settled: () =>
      isRunning ? new Promise((resolve) => whenSettled.push(resolve)) : Promise.resolve(),
    clear() {
      uploads.clear();
      set({ files: [] });
    },
    dispose() {
      unsubscribe();
      for (const key of uploads.keys()) forget(key);
      state = NO_FILES;
    },
  };
}
