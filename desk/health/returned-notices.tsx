import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type ReturnedNoticesProps = Readonly<{ notices: DeskHealth['returnedNotices'] }>;

/** The addresses of the team that emails did not reach. Shows nothing while all arrive. */
export function ReturnedNotices({ notices }: ReturnedNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="returned" className="notice">
      <h2 id="returned">Emails to the team come back</h2>
      <ul>
        {notices.map(({ address, reason, since, count }) => (
          <li key={address}>
            <UserLine text={address === '' ? 'An address of the team' : address} />:{' '}
            <UserLine text={reason} />{' '}
            {count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`} in the last 7
            days, the first <When at={since} />.
          </li>
        ))}
      </ul>
      <p>Everything is at the desk, but nobody there is told of it by email.</p>
    </section>
  );
}
