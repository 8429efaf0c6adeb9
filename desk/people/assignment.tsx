import { useQuery } from '@tanstack/react-query';
import { colleaguesSchema, type Colleague } from '@repo/contract/desk/account.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { Menu } from '#shared/menu.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { useSession } from '#session/session.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';

type AssignmentProps = Readonly<{
  /** The current assignee, as far as this page knows. */
  assignee: Colleague | null;
  isBusy: boolean;
  /** Sends the body of `assignSchema`. */
  assign: (body: { assigneeId: string | null; expectedAssigneeId: string | null }) => unknown;
}>;

/** Names the assignee. */
export function AssignedTo({ assignee }: Pick<AssignmentProps, 'assignee'>) {
  const { you } = useSession();
  if (!assignee) return 'Unassigned';
  return <>Assigned to {assignee.id === you.id ? 'you' : <UserLine text={assignee.name} />}</>;
}

/** Assigns something to oneself, a colleague, or nobody. The key t presses the first button. */
export function Assignment({ assignee, isBusy, assign }: AssignmentProps) {
  const { you } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: () => readDesk('/colleagues', colleaguesSchema),
  });
  const isMine = assignee?.id === you.id;
  const give = (assigneeId: string | null) =>
    assign({ assigneeId, expectedAssigneeId: assignee?.id ?? null });
  const toggle = () => give(isMine ? null : you.id);
  useShortcuts({ t: toggle });
  const others =
    data?.colleagues
      .filter(({ id }) => id !== you.id && id !== assignee?.id)
      // Whoever is away comes last.
      .sort((one, other) => Number(Boolean(one.awayUntil)) - Number(Boolean(other.awayUntil))) ??
    [];
  return (
    <>
      <button
        type="button"
        className={assignee ? 'button' : 'button primary'}
        aria-disabled={isBusy}
        onClick={toggle}
      >
        {isMine ? 'Unassign' : 'Assign to me'}
      </button>
      {others.length > 0 && (
        <Menu label="Assign to…">
          {(closing) => (
            <ul>
              {others.map(({ id, name, isConnected, awayUntil }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="button quiet"
                    {...closing}
                    onClick={() => give(id)}
                  >
                    <bdi>{name}</bdi>
                    <span className="soft">
                      {awayUntil ? (
                        <>
                          away until <When at={awayUntil} />
                        </>
                      ) : (
                        <>{isConnected ? 'online' : 'offline'}</>
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Menu>
      )}
    </>
  );
}
