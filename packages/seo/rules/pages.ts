import { error, note, warning, type SeoProblem } from '#problem.ts';
import { JUDGE } from '#clients.ts';
import type { Site } from '#site.ts';

/** Pages that the server does not deliver. */
export const unanswered = ({ snapshot }: Site): SeoProblem[] =>
  Object.entries(snapshot.pages).flatMap(([route, answers]) => {
    const { status = 0, headers = {} } = answers[JUDGE] ?? {};
    if (status === 200) return [];
    const message =
      headers.location === undefined
        ? `the page returns status ${status} instead of 200`
        : `the page returns status ${status} and sends visitors to ${headers.location}`;
    return error(
      route,
      'status',
      message,
      'bring the page back, or remove its file from content/pages',
    );
  });

/** Pages that differ between clients: showing search engines a different page is cloaking. */
export const differing = ({ snapshot }: Site): SeoProblem[] =>
  Object.entries(snapshot.pages).flatMap(([route, answers]) => {
    const judged = answers[JUDGE];
    return Object.entries(answers).flatMap(([client, answer]) => {
      if (answer.status === judged?.status && answer.body === judged.body) return [];
      const message = `${client} gets something different from ${JUDGE} (${differenceOf(judged?.body ?? '', answer.body)})`;
      return error(route, 'clients', message, 'serve the same HTML to everyone');
    });
  });

/** Where two texts begin to differ, with a few characters of both. */
function differenceOf(one: string, other: string): string {
  if (one === other) return 'a different status';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(at, at + 40));
  return `from character ${at + 1}: ${excerpt(one)} and ${excerpt(other)}`;
}

/** How much of a page search engines surely read, in bytes. Google reads 2 MB of HTML, others less. */
const LARGE_PAGE = 500_000;

/** Pages of which search engines may not read the end. */
export const large = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts: { bytes } }) =>
    bytes > LARGE_PAGE
      ? warning(
          route,
          'size',
          `the HTML has ${Math.round(bytes / 1000)} kB; search engines may not read what comes after ${LARGE_PAGE / 1000}`,
          'split the page, or shorten it',
        )
      : [],
  );

/** Reports a deployment that is closed to search engines. */
export const closed = ({ isClosed }: Site): SeoProblem[] =>
  isClosed
    ? [
        note(
          '/',
          'robots',
          'this deployment is closed to search engines (DEPLOYMENT is not production); pages are judged by their own directives',
          'nothing, unless this is the public site: then set DEPLOYMENT=production',
        ),
      ]
    : [];
