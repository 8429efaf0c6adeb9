import { failureWords } from '@/desk/health/failure-words';

/** Why something was not sent: words first, the code for whoever repairs it beside them. */
export const FailureReason = ({ code }: Readonly<{ code: string }>) => (
  <>
    {failureWords(code)} <code className="soft">{code}</code>
  </>
);
