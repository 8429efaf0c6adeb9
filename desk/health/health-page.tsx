import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { CollectorSection } from '@/desk/health/collector-section';
import { HealthFacts } from '@/desk/health/health-facts';
import { JobTable } from '@/desk/health/job-table';
import { LastBackup } from '@/desk/health/last-backup';
import { CapacityNotice } from '@/desk/health/capacity-notice';
import { ReturnedNotices } from '@/desk/health/returned-notices';
import { MailboxSection } from '@/desk/health/mailbox-section';
import { ViolationList } from '@/desk/health/violation-list';
import { UnsentMail } from '@/desk/health/unsent-mail';
import { queryKeys } from '@/desk/live/keys';
import { QueryView } from '@/desk/shared/states';
import { usePageTitle } from '@/desk/shell/page-title';
import { deskHealthSchema } from '@/lib/contract/desk/health';

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
