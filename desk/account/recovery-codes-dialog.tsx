import { CopyButton } from '#shared/copy-button.tsx';
import { Dialog } from '#shared/dialog.tsx';

type RecoveryCodesDialogProps = Readonly<{ codes: readonly string[]; onClose: () => void }>;

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog title="Your recovery codes" isLasting>
      <p>
        Keep these somewhere safe, away from your phone. Each lets you in once if you lose your
        passkey or your app. They won’t be shown again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row">
        <CopyButton text={text} />
        <button type="button" className="button" onClick={() => save(text)}>
          Save as a file
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          I’ve kept them
        </button>
      </p>
    </Dialog>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'desk-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
