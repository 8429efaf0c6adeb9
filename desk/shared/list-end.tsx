import { readMore } from '#shared/read-more.ts';

type ListEndProps = Readonly<{
  /** A list that is read page by page. */
  list: Parameters<typeof readMore>[0] &
    Readonly<{ hasNextPage: boolean; isFetchNextPageError: boolean }>;
  /** How many items are shown. */
  count: number;
  /** What is listed: `tickets`. */
  things: string;
}>;

/** A short list needs nobody to say that it ends. */
const SHORT = 10;

/** The end of a list: a button for the next page, if there is one. */
export function ListEnd({ list, count, things }: ListEndProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  return (
    <div className="list-end">
      {hasNextPage ? (
        <button
          type="button"
          className="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => void readMore(list)}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      ) : (
        <p className="soft">{count > SHORT && 'End of list.'}</p>
      )}
      <p role="alert" className="error">
        {isFetchNextPageError && `More ${things} could not be loaded. Please try again.`}
      </p>
    </div>
  );
}
