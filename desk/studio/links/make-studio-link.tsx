import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  STUDIO_LINK_DAYS,
  studioLinkInputSchema,
  studioLinkMadeSchema,
} from '@repo/contract/desk/studio-link.ts';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { CopyButton } from '#shared/copy-button.tsx';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';
import { changesLeft, studioFilesQuery } from '#studio/files/files-query.ts';

/** Makes a link, and shows its address once. It leads to the page that `path` in the desk's own address names. */
export function MakeStudioLink() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [address, setAddress] = useState<string>();
  const changes = useQuery(studioFilesQuery).data?.changes;
  const path = search.get('path') ?? '/';
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: studioLinkInputSchema,
    async send(input) {
      const made = await changeDesk('/studio/links', studioLinkMadeSchema, input);
      setAddress(made.address + path);
      await client.invalidateQueries({ queryKey: queryKeys.studioLinks });
    },
  });
  return (
    <section aria-labelledby="make-studio-link">
      <h2 id="make-studio-link">Make a link</h2>
      <p className="soft">
        Whoever has it sees the whole website with all drafts, needs no account, and can agree or
        comment. It works for {STUDIO_LINK_DAYS} days. If you change a draft meanwhile, it shows the
        new text. You get an address to send to them, which opens
        {path === '/' ? ' the home page' : ` ${path}`}.
        {changes !== undefined && ` Right now, ${changesLeft(changes)}.`}
      </p>
      <form {...formProps}>
        <Field
          label="For whom"
          hint="They see this name, too. One link for each person tells you who agrees."
          error={errorOf('name')}
        >
          <input name="name" autoComplete="off" />
        </Field>
        <SubmitLine words="Make link" busyWords="Making…" isBusy={isBusy} problem={problem} />
      </form>
      {address !== undefined && (
        <div key={address} role="status" className="notice">
          <p>Send this address to them. It won’t be shown again.</p>
          <p className="row">
            <code className="typed">{address}</code>
            <CopyButton text={address} />
          </p>
        </div>
      )}
    </section>
  );
}
