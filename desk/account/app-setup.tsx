import { codeSchema, recoveryCodesSchema, type TotpSetup } from '@repo/contract/desk/factors.ts';
import { changeDesk } from '#call.ts';
import type { FactorParts } from '#account/factor-parts.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';
import { CopyButton } from '#shared/copy-button.tsx';
import { Dialog } from '#shared/dialog.tsx';
import { Field } from '#shared/field.tsx';

type AppSetupProps = FactorParts & Readonly<{ setup: TotpSetup; onClose: () => void }>;

/** Shows the secret for an authenticator app, and asks for the first code. */
export function AppSetup({ setup, confirmed, onChanged, onClose }: AppSetupProps) {
  const { secret, qr } = setup;
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema: codeSchema,
    async send(input) {
      const made = await confirmed(() => changeDesk('/account/totp', recoveryCodesSchema, input));
      await onChanged(made.codes);
    },
  });
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <p>Scan this with your app, or type the key into it.</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code with the key"
      >
        <path d={qr.path} />
      </svg>
      <p className="row">
        <code className="typed">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} />
      </p>
      <form {...formProps}>
        <Field label="Code" hint="The 6 digits that the app shows now." error={errorOf('code')}>
          <input name="code" inputMode="numeric" autoComplete="one-time-code" data-first />
        </Field>
        <SubmitLine words="Set up" busyWords="Checking…" isBusy={isBusy} problem={problem} />
      </form>
    </Dialog>
  );
}
