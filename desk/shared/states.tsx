import type { ReactNode } from 'react';
import { sentenceOf } from '@/desk/shared/use-action';

/** Something is being read for the first time. */
export function Loading() {
  return (
    <p role="status" className="state">
      Loading…
    </p>
  );
}

/** There is nothing, in a sentence that says so. */
export function Empty({ children }: Readonly<{ children: ReactNode }>) {
  return <p className="state">{children}</p>;
}

/** Something could not be read, and how to try again. */
export function LoadError({ error, retry }: Readonly<{ error: unknown; retry: () => void }>) {
  return (
    <div role="alert" className="state">
      <p>{sentenceOf(error)}</p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

type Read<Data> = Readonly<{
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}>;

/** Shows what a query has read, or how it stands with it. What is there stays when a later try fails. */
export function QueryView<Data>({
  of: { data, error, refetch },
  children,
}: Readonly<{ of: Read<Data>; children: (data: Data) => ReactNode }>) {
  if (data !== undefined) return children(data);
  return error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading />;
}
