import { env } from '#lib/env.ts';

/**
 * What an answer says to search engines: crawlers may skip robots.txt, so a page itself says if it must not be
 * indexed. Only a production deployment is open to them.
 *
 * @param isSecret whether nobody else may find this page, such as a conversation
 */
export const robotsHeaders = (isSecret = false): Readonly<Record<string, string>> =>
  env().DEPLOYMENT === 'production' && !isSecret ? {} : { 'x-robots-tag': 'noindex' };
