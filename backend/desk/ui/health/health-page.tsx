import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/backend/desk/ui/call';
import { HealthFacts } from '@/backend/desk/ui/health/health-facts';
import { JobTable } from '@/backend/desk/ui/health/job-table';
import { LastBackup } from '@/backend/desk/ui/health/last-backup';
import { Strain } from '@/backend/desk/ui/health/strain';
import { keys } from '@/backend/desk/ui/live/keys';
import { Shown } from '@/backend/desk/ui/parts/states';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';
import { deskHealthSchema } from '@/lib/contract/desk/health';

/** Sizes and sockets change without a word, so they are asked for again, in milliseconds. */
const EVERY_MS = 30_000;

/** Whether everything works: mails, webhooks, the store, its backups. */
export default function HealthPage() {
  usePageTitle('Health');
  const health = useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => readDesk('/health', deskHealthSchema, signal),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  return (
    <>
      <header className="page-head">
        <h1>Health</h1>
      </header>
      <Shown of={health}>
        {(read) => (
          <div className="page-body">
            <Strain health={read} />
            <JobTable jobs={read.jobs} />
            <LastBackup backup={read.lastBackup} />
            <HealthFacts health={read} />
          </div>
        )}
      </Shown>
    </>
  );
}
