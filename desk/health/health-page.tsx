import { useQuery } from '@tanstack/react-query';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { readDesk } from '#call.ts';
import { CollectorSection } from '#health/collector-section.tsx';
import { HealthFacts } from '#health/health-facts.tsx';
import { JobTable } from '#health/job-table.tsx';
import { LastBackup } from '#health/last-backup.tsx';
import { CapacityNotice } from '#health/capacity-notice.tsx';
import { ReturnedNotices } from '#health/returned-notices.tsx';
import { MailboxSection } from '#health/mailbox-section.tsx';
import { ViolationList } from '#health/violation-list.tsx';
import { UnsentMail } from '#health/unsent-mail.tsx';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** How often to poll, in milliseconds: sizes and connections change without an event. */
const EVERY_MS = 30_000;

/** Whether everything works: emails, webhooks, the pages in browsers, the store, and its backups. */
export default function HealthPage() {
  usePageTitle('Health');
  const health = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => readDesk('/health', deskHealthSchema, signal),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  return (
    <>
      <header className="page-head">
        <h1>Health</h1>
      </header>
      <QueryView of={health}>
        {(read) => (
          <div className="page-body">
            <UnsentMail isMailSent={read.isMailSent} />
            <CapacityNotice health={read} />
            <ReturnedNotices notices={read.returnedNotices} />
            {read.mailbox && <MailboxSection mailbox={read.mailbox} />}
            {read.auditCollector && <CollectorSection collector={read.auditCollector} />}
            <JobTable jobs={read.jobs} isMailSent={read.isMailSent} />
            <ViolationList violations={read.violations} />
            <LastBackup backup={read.lastBackup} />
            <HealthFacts health={read} />
          </div>
        )}
      </QueryView>
    </>
  );
}
