import { CopyButton } from '#shared/copy-button.tsx';

/** A short reference that can be copied; nothing for an older entry that has none yet. */
export const Reference = ({ reference }: Readonly<{ reference: string | undefined }>) =>
  reference !== undefined && (
    <p className="row reference">
      Reference <code>{reference}</code>
      <CopyButton text={reference} />
    </p>
  );
