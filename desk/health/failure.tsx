import { failureWords } from '#health/failure-words.ts';

/** Why something was not sent, read, or reached: in words, followed by the code for whoever fixes it. */
export const FailureReason = ({ code }: Readonly<{ code: string }>) => (
  <>
    {failureWords(code)} <code className="soft">{code}</code>
  </>
);
