import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { FailureReason } from '#health/failure.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type CollectorSectionProps = Readonly<{ collector: NonNullable<DeskHealth['auditCollector']> }>;

/** Whether the collector of the audit log has everything. */
export function CollectorSection({ collector }: CollectorSectionProps) {
  const { title, waiting, failedAt, lastError } = collector;
  const rows = waiting === 1 ? '1 row waits' : `${waiting.toLocaleString('en-US')} rows wait`;
  return (
    <section aria-labelledby="collector" className={failedAt === null ? undefined : 'notice'}>
      <h2 id="collector">Audit log</h2>
      <p>
        {failedAt === null ? 'Copied to ' : 'Not copied to '}
        <UserLine text={title} />
        {failedAt !== null && (
          <>
            {' '}
            since <When at={failedAt} />
            {lastError !== null && (
              <>
                : <FailureReason code={lastError} />
              </>
            )}
          </>
        )}
        .
      </p>
      {failedAt === null ? (
        waiting > 0 && <p className="soft">{rows} to be copied.</p>
      ) : (
        <p>
          {rows} and will be copied when it works again. Please tell whoever looks after the
          backend.
        </p>
      )}
    </section>
  );
}
