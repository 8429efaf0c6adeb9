import { useAction } from '#shared/use-action.ts';

type ActionButtonProps = Readonly<{
  words: string;
  busyWords: string;
  /** What the button is about, where several have the same words. Only for screen readers. */
  about?: string;
  /** May resolve to why it could not be done, in a sentence. */
  action: () => Promise<unknown>;
}>;

/** A button that does one thing, and shows that it is in progress or what went wrong. */
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
            const answer = await action();
            return typeof answer === 'string' ? answer : undefined;
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
