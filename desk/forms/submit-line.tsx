type SubmitLineProps = Readonly<{
  /** What the button says, and what it says while it is on its way. */
  words: string;
  busyWords: string;
  isBusy: boolean;
  /** What is wrong with the whole form. */
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
