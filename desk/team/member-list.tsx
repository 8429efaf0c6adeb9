import type { Team } from '@repo/contract/desk/account.ts';
import type { Factor } from '@repo/contract/desk/factors.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { useSession } from '#session/session.tsx';
import { roleName } from '#shared/role-words.ts';
import { ResetFactorsButton } from '#team/reset-factors-button.tsx';
import { RoleButton } from '#team/role-button.tsx';

type Member = Team['members'][number];

/** Everyone who may sign in. Anyone but oneself can be removed. */
export function MemberList({ members }: Readonly<Pick<Team, 'members'>>) {
  const { you } = useSession();
  // Removing someone also unassigns everything they had, so everything is read again.
  const send = useSend([[]]);
  return (
    <section aria-labelledby="members">
      <h2 id="members">Members</h2>
      <ul className="people">
        {members.map((member) => (
          <li key={member.id}>
            <p>
              <strong>
                <UserLine text={member.name} />
              </strong>
              {member.id === you.id && ' (you)'}
              <br />
              <UserLine text={member.email} />
            </p>
            <p className="soft">
              {roleName(member.role)} · <Presence member={member} />
              <br />
              {factorWords(member.factors)}
            </p>
            <div className="row">
              <RoleButton member={member} isYou={member.id === you.id} />
              {member.id !== you.id && member.factors.length > 0 && (
                <ResetFactorsButton member={member} />
              )}
              {member.id !== you.id && (
                <ConfirmButton
                  words="Remove"
                  busyWords="Removing…"
                  about={member.name}
                  title="Remove a colleague"
                  action={() => send(`/colleagues/${member.id}/remove`)}
                >
                  <UserLine text={member.name} /> will be signed out everywhere and can no longer
                  sign in. Their open conversations and tickets become unassigned. What they wrote
                  stays, under their name.
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FACTOR_WORDS: Readonly<Record<Factor, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
};

const factorWords = (factors: readonly Factor[]) =>
  factors.map((factor) => FACTOR_WORDS[factor]).join(', ') || 'No second factor';

function Presence({ member }: Readonly<{ member: Member }>) {
  const { isConnected, lastActiveAt } = member;
  if (isConnected) return 'Online';
  if (lastActiveAt === null) return 'Not signed in';
  return (
    <>
      Last active <When at={lastActiveAt} />
    </>
  );
}
