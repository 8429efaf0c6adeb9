import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studioCopyPageSchema } from '@repo/contract/desk/studio-page.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { Field } from '#shared/field.tsx';
import { pageTitles, studioFilesQuery } from '#studio/files/files-query.ts';
import { folderOfAddress, freeAddress } from '#studio/pages/page-address.ts';
import type { AskedPage } from '#studio/pages/page-asked.ts';
import { AddressField, FIRST } from '#studio/pages/page-fields.tsx';
import { usePageChange } from '#studio/pages/use-page-change.ts';

/** The title and the address of the copy of a page. */
export function CopyPage({ page }: Readonly<{ page: AskedPage }>) {
  const files = useQuery(studioFilesQuery);
  const [title, setTitle] = useState(`${page.title} (copy)`);
  const [typed, setTyped] = useState<string>();
  const send = usePageChange();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: studioCopyPageSchema.omit({ name: true }),
    send: (input) => send('/studio/pages/copy', { name: page.name, ...input }),
  });
  const taken = new Set(pageTitles(files.data).keys());
  return (
    <form {...formProps}>
      <p className="soft">
        The copy has all the texts of this page except those that only one page can have, such as
        the text in search results. It is a draft, which visitors do not see.
      </p>
      <Field label="Title" hint="The heading of the copy." error={errorOf('title')}>
        <input
          {...FIRST}
          name="title"
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <AddressField
        value={typed ?? freeAddress(folderOfAddress(page.path), title, taken)}
        hint="Where the copy will be."
        error={errorOf('path')}
        onChange={setTyped}
      />
      <SubmitLine words="Copy page" busyWords="Copying…" isBusy={isBusy} problem={problem} />
    </form>
  );
}
