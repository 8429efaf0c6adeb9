import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#shared/dialog.tsx';
import { queryKeys } from '#shared/keys.ts';
import { LOADED_ONCE } from '#shared/loaded-once.ts';
import { Loading } from '#shared/states.tsx';
import type { PageAsked } from '#studio/pages/page-asked.ts';

type LaterDialogProps = Readonly<{ asked: PageAsked; onClose: () => void }>;

/** The dialog about pages, which is loaded when somebody wants it: most people only change texts. */
export function LaterDialog(props: LaterDialogProps) {
  const { data, isError } = useQuery({
    queryKey: queryKeys.pageDialogScript,
    queryFn: () => import('#studio/pages/page-dialog.tsx'),
    ...LOADED_ONCE,
  });
  if (data) return <data.PageDialog {...props} />;
  return (
    <Dialog title="One moment" onClose={props.onClose}>
      {isError ? (
        <p role="alert">This didn’t load. Please reload the page; what you typed is saved.</p>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
