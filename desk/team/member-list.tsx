import { ConfirmButton } from '@/desk/forms/confirm-button';
import { useSend } from '@/desk/forms/use-send';
import { UserLine } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import { useSession } from '@/desk/session/session';
import { roleName } from '@/desk/shared/role-words';
import { ResetFactorsButton } from '@/desk/team/reset-factors-button';
import { RoleButton } from '@/desk/team/role-button';
import type { Team } from '@/lib/contract/desk/account';
import type { Factor } from '@/lib/contract/desk/factors';

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
