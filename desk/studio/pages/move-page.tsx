import { useState } from 'react';
import { studioMovePageSchema } from '@repo/contract/desk/studio-page.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import type { AskedPage } from '#studio/pages/page-asked.ts';
import { AddressField } from '#studio/pages/page-fields.tsx';
import { usePageChange } from '#studio/pages/use-page-change.ts';

/** The new address of a page. */
export function MovePage({ page }: Readonly<{ page: AskedPage }>) {
  const [path, setPath] = useState(page.path);
  const send = usePageChange();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: studioMovePageSchema.omit({ name: true }),
    send: (input) => send('/studio/pages/move', { name: page.name, ...input }),
  });
  return (
    <form {...formProps}>
      <p className="soft">
        Every link to this page changes with it. Once you publish, visitors of the old address are
        sent to the new one. To take it back before that, move the page back.
      </p>
      <AddressField
        isFirst
        value={path}
        hint={`It is ${page.path} now.`}
        error={errorOf('path')}
        onChange={setPath}
      />
      <SubmitLine words="Move page" busyWords="Moving…" isBusy={isBusy} problem={problem} />
    </form>
  );
}
