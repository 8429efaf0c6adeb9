import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { searchSchema, type SearchHit } from '@repo/contract/desk/search.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { useListKeys } from '#shell/list-keys.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { SavedViewsMenu } from '#views/saved-views-menu.tsx';

const KINDS: Record<SearchHit['kind'], string> = {
  message: 'Message',
  note: 'Note',
  reply: 'Email reply',
  mail: 'Email',
  ticket: 'Ticket',
  conversation: 'Conversation',
};

/** Searches messages, notes, replies, and tickets. The search words are in the address. */
export default function SearchPage() {
  usePageTitle('Search');
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(words);
  return (
    <div className="reading">
      <h1>Search</h1>
      <form
        role="search"
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          setParams({ q: typed });
        }}
      >
        <input
          type="search"
          aria-label="Search for"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open this page to type
          autoFocus
          maxLength={200}
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" className="button primary">
          Search
        </button>
        <SavedViewsMenu page="search" search={params.toString()} />
      </form>
      {words === '' ? (
        <Empty>
          Search messages, notes, replies, emails, and tickets. Results match every word; the start
          of a word is enough. Phone numbers match however they are grouped, or by their last four
          digits. Chinese, Japanese, Korean, and Thai match anywhere in a sentence. Accents and
          capitals don’t matter. File names aren’t searched.
        </Empty>
      ) : (
        <Hits key={words} words={words} />
      )}
    </div>
  );
}

function Hits({ words }: Readonly<{ words: string }>) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  const found = useQuery({
    queryKey: queryKeys.search(words),
    queryFn: ({ signal }) =>
      readDesk(`/search?${new URLSearchParams({ q: words })}`, searchSchema, signal),
    staleTime: 0,
  });
  return (
    <QueryView of={found}>
      {({ hits, hasMore }) => (
        <>
          <p role="status" className="soft">
            {hits.length === 0 ? 'No results.' : `Results: ${hits.length}, newest first.`}
            {hasMore && ' There are more. Add a word to narrow them down.'}
          </p>
          <ul ref={list} className="hits">
            {hits.map((hit, index) => (
              <Hit key={index} {...hit} />
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

function Hit({ kind, conversationId, ticketId, title, excerpt, at }: SearchHit) {
  const path =
    conversationId === null ? `/tickets/${ticketId}` : `/conversations/${conversationId}`;
  const isRequest = kind === 'ticket' && conversationId !== null;
  return (
    <li>
      <Link href={path} data-row className="entry">
        <span className="entry-head">
          <b>
            <UserLine text={title || 'Visitor'} />
          </b>
          <span className="soft">
            {isRequest ? 'Request' : KINDS[kind]}, <When at={at} />
          </span>
        </span>
        <span className="entry-text whole">
          <bdi>
            {excerpt.map(({ text, isMatch }, index) =>
              isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </bdi>
        </span>
      </Link>
    </li>
  );
}
