import type { StudioLink } from '@repo/contract/desk/studio-link.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { useNow } from '#now.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { StudioRemarkEntry } from '#studio/links/studio-remark-entry.tsx';

type LinkProps = Readonly<{ link: StudioLink }>;

/** A link: whether it works, and what was said by whoever has it. */
export function StudioLinkEntry({ link }: LinkProps) {
  const { id, name, remarks } = link;
  const send = useSend([queryKeys.studioLinks, queryKeys.studioFiles]);
  return (
    <li>
      <h3>
        <UserLine text={name} />
      </h3>
      <LinkState link={link} />
      {remarks.length === 0 ? (
        <p className="soft">No agreement and no comment yet.</p>
      ) : (
        <ul className="studio-remarks">
          {remarks.map((remark) => (
            <StudioRemarkEntry key={remark.id} remark={remark} />
          ))}
        </ul>
      )}
      {useWorks(link) && (
        <ConfirmButton
          words="Withdraw"
          busyWords="Withdrawing…"
          about={`the link for ${name}`}
          title="Withdraw this link?"
          action={() => send(`/studio/links/${id}/withdraw`)}
        >
          From now on, its address shows nothing. What was said stays here for 30 days.
        </ConfirmButton>
      )}
    </li>
  );
}

const useWorks = ({ endsAt, withdrawnAt }: StudioLink): boolean =>
  useNow() < Date.parse(endsAt) && withdrawnAt === null;

function LinkState({ link }: LinkProps) {
  const { madeBy, madeAt, endsAt, withdrawnAt } = link;
  const isWorking = useWorks(link);
  return (
    <p className="soft">
      {withdrawnAt === null ? (
        <>
          {isWorking ? 'Works until' : 'Ended'} <When at={endsAt} />.
        </>
      ) : (
        <>
          Withdrawn <When at={withdrawnAt} />.
        </>
      )}{' '}
      Made{' '}
      {madeBy !== null && (
        <>
          by <UserLine text={madeBy} />,{' '}
        </>
      )}
      <When at={madeAt} />.
    </p>
  );
}
