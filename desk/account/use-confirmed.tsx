import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskCallError } from '#call.ts';
import { ownSignOnQuery } from '#account/own-sign-on-query.ts';
import { ConfirmIdentity } from '#account/confirm-identity.tsx';

/**
 * Makes calls for which people have to show once more who they are. If the backend asks for that, a dialog does, and
 * then the call is made again.
 *
 * @returns the function that makes a call, and the dialog to render
 */
export function useConfirmed() {
  // Read ahead, so that the dialog can begin with its field in focus.
  useQuery(ownSignOnQuery);
  const [asking, setAsking] = useState<PromiseWithResolvers<undefined>>();
  const confirmed = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof DeskCallError) || error.error.code !== 'confirm') throw error;
      const asked = Promise.withResolvers<undefined>();
      setAsking(asked);
      await asked.promise.finally(() => setAsking(undefined));
      return call();
    }
  };
  const dialog = asking && (
    <ConfirmIdentity
      onConfirmed={() => asking.resolve(undefined)}
      onClose={() => asking.reject(new DeskCallError('Nothing was changed.'))}
    />
  );
  return { confirmed, dialog };
}
