import { z } from 'zod';

/** The setting that says where copies of the audit log go. */
export const auditSettings = {
  AUDIT_LOG: z
    .string()
    .regex(
      /^(file:\/.+|syslog\+(udp|tcp):\/\/(\[[\da-f:.]+\]|[^/@\s:]+)(:\d{1,5})?)$/i,
      'must look like file:/var/log/tessera/audit.jsonl, syslog+udp://host:514, or syslog+tcp://host:601',
    )
    .optional(),
};
