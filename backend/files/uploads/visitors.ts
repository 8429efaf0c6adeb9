import { UploadRefused } from '#core/file-errors.ts';
import type { Uploaders } from '#files/uploads/upload-routes.ts';
import { clientAddressOf } from '#http/client-address.ts';
import type { Limits } from '#limits/limits.ts';

/** The session of a form or of a conversation. */
const VISITOR_SESSION = /^(contact|chat)_[\w-]{1,150}$/;

/**
 * Visitors, who send files in the session of a form or of a conversation. The ID of a file is a secret that only its
 * sender knows, so whoever has it may go on.
 */
export const visitorUploads = (limits: Pick<Limits, 'files' | 'fileParts'>): Uploaders => ({
  name: 'files of visitors',
  sessionOf(_request, metadata) {
    const session = metadata.get('session') ?? '';
    if (VISITOR_SESSION.test(session)) return session;
    throw new UploadRefused('The session of this file is not valid. Please reload the page.', 422);
  },
  isOwn: (_request, session) => VISITOR_SESSION.test(session),
  async consume({ raw }, what) {
    const budget = what === 'file' ? limits.files : limits.fileParts;
    await budget.consume(clientAddressOf(raw));
  },
});
