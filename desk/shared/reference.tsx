import { CopyButton } from '@/desk/shared/copy-button';

/** A short reference that can be copied; nothing for an older entry that has none yet. */
export const Reference = ({ reference }: Readonly<{ reference: string | undefined }>) =>
  reference !== undefined && (
    <p className="row" role="status">
      <span>
        Reference <code>{reference}</code>
      </span>
      <CopyButton text={reference} />
    </p>
  );
