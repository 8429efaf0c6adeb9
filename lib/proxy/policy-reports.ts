import 'server-only';
import { check } from '@repo/contract/check.ts';
import { browserReportSchema, REPORT_TYPES, violationsIn } from '@repo/contract/browser-report.ts';
import { REPORTS_PATH, violationsSchema } from '@repo/contract/policy-report.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import { REPORT_ANSWERS } from '#lib/proxy/backend-answer.ts';
import { hasType, forwardChecked, readJson, type JsonCall } from '#lib/proxy/json-call.ts';

const reportCall: JsonCall = {
  method: 'POST',
  path: REPORTS_PATH,
  schema: violationsSchema,
  sentences: REPORT_ANSWERS,
};

const OWN_PAGES = new Set(pagePaths());

/** The path of a page, if it is ours. A conversation's path is its key, and is none of these. */
const ownPageOf = (path: string) => (OWN_PAGES.has(path) ? path : undefined);

/**
 * Takes what a browser reports about violations of a page's policy, and passes on what is counted. Whatever
 * the backend answers is of no use to a browser, and a backend may not know this call.
 *
 * @returns why it is no report; undefined if it is one
 */
export async function takePolicyReport(request: Request): Promise<PublicAnswer | undefined> {
  if (!REPORT_TYPES.some((type) => hasType(request, type))) {
    return failure(415, `The content type must be ${REPORT_TYPES.join(' or ')}`);
  }
  const read = await readJson(request);
  if (!read.ok) return read.refusal;
  const report = check(browserReportSchema, read.value);
  if (!report.ok) return failure(422, report.problem.message);
  const violations = violationsIn(report.value, 'site', ownPageOf);
  if (violations.length > 0) await forwardChecked(request, reportCall, { violations });
  return undefined;
}
