import { CopyButton } from '#shared/copy-button.tsx';

/** A secret, which is shown once. */
export const SecretNotice = ({ secret }: Readonly<{ secret: string }>) => (
  <div role="status" className="notice">
    <p>
      Give this secret to the program, which checks with it that calls are from here. It won’t be
      shown again.
    </p>
    <p className="row">
      <code className="typed">{secret}</code>
      <CopyButton text={secret} />
    </p>
  </div>
);
