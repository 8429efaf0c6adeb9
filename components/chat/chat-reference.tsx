/**
 * A short reference on a line of its own; one click selects it for copying. Nothing is shown with a backend that
 * gives none.
 */
export const ChatReference = ({ reference }: Readonly<{ reference: string | undefined }>) =>
  reference !== undefined && (
    <p className="chat-reference">
      Reference: <b>{reference}</b>
    </p>
  );
