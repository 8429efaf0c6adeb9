import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  apiTokensSchema,
  newTokenSchema,
  TOKEN_DAYS,
  TOKEN_ROLES,
  tokenInputSchema,
  type ApiToken,
} from '@repo/contract/desk/api-token.ts';
import { useConfirmed } from '#account/use-confirmed.tsx';
import { changeDesk, readDesk } from '#call.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { useSend } from '#forms/use-send.ts';
import { CopyButton } from '#shared/copy-button.tsx';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';
import { roleName } from '#shared/role-words.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

/** The tokens with which programs call the desk, to make and to remove. */
export function ApiTokens() {
  const tokens = useQuery({
    queryKey: queryKeys.apiTokens,
    queryFn: ({ signal }) => readDesk('/tokens', apiTokensSchema, signal),
    // No event announces that one has expired or was used.
    staleTime: 0,
  });
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">Tokens for programs</h2>
      <p className="soft">
        With a token, a program reads and changes at the desk what its role allows, in the name of
        whoever made it.
      </p>
      <QueryView of={tokens}>
        {(read) =>
          read.tokens.length === 0 ? (
            <Empty>No tokens yet.</Empty>
          ) : (
            <ul className="entries">
              {read.tokens.map((token) => (
                <TokenEntry key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <details>
        <summary>Make a token</summary>
        <TokenForm />
      </details>
    </section>
  );
}

function TokenEntry({ token }: Readonly<{ token: ApiToken }>) {
  const { id, name, role, by, createdAt, expiresAt, lastUsedAt } = token;
  const send = useSend([queryKeys.apiTokens]);
  return (
    <li className="kept-entry">
      <p>
        <strong>
          <UserLine text={name} />
        </strong>
        , {roleName(role)}, until <When at={expiresAt} />
        <br />
        <span className="soft">
          By <UserLine text={by.name} />, <When at={createdAt} />.{' '}
          {lastUsedAt === null ? (
            'Never used.'
          ) : (
            <>
              Last used <When at={lastUsedAt} />.
            </>
          )}
        </span>
      </p>
      <ConfirmButton
        words="Remove"
        busyWords="Removing…"
        about={name}
        title={`Remove the token ${name}?`}
        action={() => send(`/tokens/${id}/remove`)}
      >
        The program that uses it can do nothing anymore.
      </ConfirmButton>
    </li>
  );
}

function TokenForm() {
  const client = useQueryClient();
  const { confirmed, dialog } = useConfirmed();
  const [made, setMade] = useState<z.infer<typeof newTokenSchema>>();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: tokenInputSchema,
    send: (input) =>
      confirmed(async () => {
        setMade(await changeDesk('/tokens', newTokenSchema, input));
        await client.invalidateQueries({ queryKey: queryKeys.apiTokens });
      }),
  });
  return (
    <>
      <form {...formProps}>
        <Field label="Name" error={errorOf('name')}>
          <input name="name" autoComplete="off" />
        </Field>
        <Field label="Role" error={errorOf('role')}>
          <select name="role">
            {TOKEN_ROLES.map((role) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Lasts" error={errorOf('days')}>
          <select name="days" defaultValue={90}>
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        </Field>
        <SubmitLine words="Make token" busyWords="Making…" isBusy={isBusy} problem={problem} />
      </form>
      {made && (
        <div role="status" className="notice">
          <p>
            Give this to the program. It works until <When at={made.expiresAt} /> and won’t be shown
            again.
          </p>
          <p className="row">
            <code className="typed">{made.token}</code>
            <CopyButton text={made.token} />
          </p>
        </div>
      )}
      {dialog}
    </>
  );
}
