import { z } from 'zod';
import { FILES_PER_MESSAGE } from '@repo/contract/file.ts';
import { limit } from '#core/limit-setting.ts';

/** What the bucket for files needs besides its address. */
const KEY = ['FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/** The settings for files: how many, who looks at them, and where they are. */
export const fileSettings = {
  FILES_MAX: z.coerce
    .number('must be a whole number from 0 to 10')
    .int('must be a whole number from 0 to 10')
    .min(0, 'must be a whole number from 0 to 10')
    .max(FILES_PER_MESSAGE, 'must be a whole number from 0 to 10')
    .default(FILES_PER_MESSAGE),
  FILES_TOTAL_MB: limit(20),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/@\s:]+:\d{1,5}|unix:\/\S+)$/, {
      error: 'must look like tcp://host:3310 or unix:/run/clamd.sock',
    })
    .optional(),
  // Without a query, because parts of files are below this address.
  FILES_S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a bucket, like https://s3.example.com/bucket',
    })
    .regex(/^[^?#]*$/, 'must be the address of a bucket, without ? and #')
    .optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
};

type BucketSettings = Partial<Record<'FILES_S3_URL' | (typeof KEY)[number], string | undefined>>;

/** Adds a problem for each part of the key that is missing although there is a bucket. */
export function requireWholeBucket(settings: BucketSettings, context: z.RefinementCtx): void {
  if (settings.FILES_S3_URL === undefined) return;
  for (const name of KEY.filter((each) => !settings[each])) {
    const message = 'must be set because FILES_S3_URL is set';
    context.addIssue({ code: 'custom', path: [name], message });
  }
}
