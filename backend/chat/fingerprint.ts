import type { CallRequest } from '@repo/contract/call-request.ts';
import type { StoredMessage } from '@repo/contract/chat-message.ts';
import type { ClientData, Lead } from '@repo/contract/lead.ts';
import { saidInFiles } from '#core/said-in-files.ts';
import { sha256 } from '#core/sha256.ts';

// As with inquiries, two that say the same have the same fingerprint (requirement 10.2), whatever else
// changed between attempts. Fields are listed one by one, so that no schema change makes old ones look
// different.
const fingerprintOf = (said: (string | string[])[]) => sha256(JSON.stringify(said));

/**
 * Equal for two messages of one conversation with the same text, sender, type, and files.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function messageFingerprint({
  message,
  sender,
  messageType,
  files,
}: Pick<StoredMessage, 'message' | 'sender' | 'messageType'> & {
  files?: readonly string[] | undefined;
}): string {
  return fingerprintOf([message, sender, messageType, ...saidInFiles(files)]);
}

/** The same for a message that is stored. */
export const storedFingerprint = ({
  files,
  ...message
}: Omit<StoredMessage, 'sessionId'>): string =>
  messageFingerprint({ ...message, files: files?.map(({ id }) => id) });

/**
 * Equal for two leads of one session that say the same.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function leadFingerprint(lead: Lead): string {
  return fingerprintOf([lead.sessionId, ...saidOf(lead)]);
}

/**
 * Equal for two call requests of one session that say the same.
 *
 * @returns a SHA-256 in hexadecimal digits
 */
export function callFingerprint(request: CallRequest): string {
  const { sessionId, preferredTime, notes, clientData } = request;
  return fingerprintOf([sessionId, preferredTime, notes, ...saidOf(clientData)]);
}

const saidOf = (data: ClientData) => [
  data.name,
  data.email,
  data.phone,
  data.company,
  data.website,
  data.projectType,
  data.budget,
  data.timeline,
  data.referralSource,
  data.description,
];
