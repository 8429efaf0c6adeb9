type SubmitLineProps = Readonly<{
  /** The label of the button, and `busyWords` while the form is being sent. */
  words: string;
  busyWords: string;
  isBusy: boolean;
  /** What is wrong with the form as a whole. */
  problem: string | undefined;
}>;

/** The end of a form: what is wrong with it, and its button. */
export function SubmitLine({ words, busyWords, isBusy, problem }: SubmitLineProps) {
  return (
    <>
      <p role="alert" className="error">
        {problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {isBusy ? busyWords : words}
      </button>
    </>
  );
}
