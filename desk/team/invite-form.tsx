import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { invitedSchema, inviteSchema } from '@repo/contract/desk/account.ts';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { queryKeys } from '#shared/keys.ts';
import { CopyButton } from '#shared/copy-button.tsx';
import { Field } from '#shared/field.tsx';
import { When } from '#shared/times.tsx';
import { RoleFields } from '#team/role-fields.tsx';

/** Creates a link with which a colleague opens an account. */
export function InviteForm() {
  const client = useQueryClient();
  const [invited, setInvited] = useState<z.infer<typeof invitedSchema>>();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: inviteSchema,
    async send(input) {
      setInvited(await changeDesk('/colleagues/invite', invitedSchema, input));
      await client.invalidateQueries({ queryKey: queryKeys.team });
    },
  });
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite a colleague</h2>
      <form {...formProps}>
        <Field label="Name" error={errorOf('name')}>
          <input name="name" autoComplete="off" />
        </Field>
        <Field label="Email" error={errorOf('email')}>
          <input type="email" name="email" autoComplete="off" />
        </Field>
        <RoleFields chosen="agent" error={errorOf('role')} />
        <SubmitLine words="Create link" busyWords="Creating…" isBusy={isBusy} problem={problem} />
      </form>
      {invited && <InvitationLink key={invited.link} {...invited} />}
    </section>
  );
}

function InvitationLink({ link, expiresAt }: z.infer<typeof invitedSchema>) {
  return (
    <div role="status" className="notice">
      <p>
        Send this link to your colleague. It works once, expires <When at={expiresAt} /> and won’t
        be shown again.
      </p>
      <p className="row">
        <code className="typed">{link}</code>
        <CopyButton text={link} />
      </p>
    </div>
  );
}
