import { textHash } from '@repo/server/http/text-hash.ts';
import { report } from '#studio/frame/report.ts';

const SCRIPT = `(${String(report)})()`;

/** The element that a page in the frame of the desk ends with. */
export const REPORTER = `<script>${SCRIPT}</script>`;

/** The source of a policy that allows this script and no other. */
export const REPORTER_SOURCE: string = textHash(SCRIPT);
