import type { ReactNode } from 'react';
import { sentenceOf } from '#shared/use-action.ts';

/** Something is loading for the first time. */
export function Loading() {
  return (
    <p role="status" className="state">
      Loading…
    </p>
  );
}

/** The sentence for an empty list. */
export function Empty({ children }: Readonly<{ children: ReactNode }>) {
  return <p className="state">{children}</p>;
}

/** Something could not be loaded, with a button to try again. */
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

/** Shows a query's data or its state. Data stays when a later attempt fails. */
export function QueryView<Data>({
  of: { data, error, refetch },
  children,
}: Readonly<{ of: Read<Data>; children: (data: Data) => ReactNode }>) {
  if (data !== undefined) return children(data);
  return error ? <LoadError error={error} retry={() => void refetch()} /> : <Loading />;
}
