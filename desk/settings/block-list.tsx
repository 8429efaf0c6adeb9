import { useQuery } from '@tanstack/react-query';
import { blocksSchema } from '@repo/contract/desk/block.ts';
import { readDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

/** The active blocks, each with a button to lift it. */
export function BlockList() {
  const blocks = useQuery({
    queryKey: queryKeys.blocks,
    queryFn: ({ signal }) => readDesk('/blocks', blocksSchema, signal),
    // No event announces that a block has expired.
    staleTime: 0,
  });
  const send = useSend([queryKeys.blocks, queryKeys.openConversations]);
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">Blocked</h2>
      <QueryView of={blocks}>
        {(read) =>
          read.blocks.length === 0 ? (
            <Empty>No one is blocked.</Empty>
          ) : (
            <ul className="entries">
              {read.blocks.map(({ id, kind, reason, by, until, createdAt }) => (
                <li key={id} className="kept-entry">
                  <p>
                    {kind === 'network' ? 'Network address' : 'Conversation'}, until{' '}
                    <When at={until} />
                    <br />
                    <span className="soft">
                      By <UserLine text={by.name} />, <When at={createdAt} />
                      {reason && ': '}
                      <UserLine text={reason} />
                    </span>
                  </p>
                  <ActionButton
                    words="Unblock"
                    busyWords="Unblocking…"
                    about={kind === 'network' ? 'the network address' : 'the conversation'}
                    action={() => send(`/blocks/${id}/lift`)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}
