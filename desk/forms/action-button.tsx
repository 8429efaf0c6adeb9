import { useAction } from '@/desk/shared/use-action';

type ActionButtonProps = Readonly<{
  words: string;
  busyWords: string;
  /** What it is about, where the words stand on several buttons. Only heard. */
  about?: string;
  action: () => Promise<unknown>;
}>;

/** A button that does one thing, says that it is on its way, and what went wrong. */
export function ActionButton({ words, busyWords, about, action }: ActionButtonProps) {
  const { run, problem, isBusy } = useAction();
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() =>
          void run(async () => {
            await action();
          })
        }
      >
        {isBusy ? busyWords : words}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </button>
      {problem !== undefined && (
        <span role="alert" className="error">
          {problem}
        </span>
      )}
    </>
  );
}
