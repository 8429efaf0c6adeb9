import { textHash } from '@repo/server/http/text-hash.ts';
import pageScript from '#lib/page-script/page-script.ts?script';
import { SPECULATION_RULES } from '#lib/page-script/speculation-rules.ts';

/** The inline scripts of a page, which are the same in all of them, as sources of the policy. */
export const INLINE_SCRIPTS: readonly string[] = [pageScript, SPECULATION_RULES].map(textHash);
