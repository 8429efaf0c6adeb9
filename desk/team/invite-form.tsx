import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { changeDesk } from '@/desk/call';
import { SubmitLine } from '@/desk/forms/submit-line';
import { useDeskForm } from '@/desk/forms/use-desk-form';
import { queryKeys } from '@/desk/live/keys';
import { CopyButton } from '@/desk/shared/copy-button';
import { Field } from '@/desk/shared/field';
import { When } from '@/desk/shared/times';
import { RoleFields } from '@/desk/team/role-fields';
import { invitedSchema, inviteSchema } from '@/lib/contract/desk/account';

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
