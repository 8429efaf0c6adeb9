import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { bytesInWords } from '#health/bytes.ts';
import { useNow } from '#now.ts';
import { UserLine } from '#shared/text.tsx';
import { durationInWords } from '#shared/times.tsx';

const WARN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** When the last backup was made, with a warning if that is long ago, and how to make one. */
export function LastBackup({ backup }: Readonly<{ backup: DeskHealth['lastBackup'] }>) {
  const age = useNow() - Date.parse(backup?.createdAt ?? '');
  const isOld = !(age < WARN_AFTER_MS);
  return (
    <section aria-labelledby="backup" className={isOld ? 'notice' : undefined}>
      <h2 id="backup">Backup</h2>
      <p>
        {backup ? (
          <>
            Last backup {durationInWords(Math.max(0, age))} ago: <UserLine text={backup.fileName} />
            , {bytesInWords(backup.bytes)}. {isOld && 'That’s more than a week ago.'}
          </>
        ) : (
          'No backup has been made yet.'
        )}
      </p>
      <p>
        Back up at any time on the backend’s machine: <code>npm run backup -- FILE</code>
      </p>
    </section>
  );
}
