import { company } from '@repo/company/company.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import { changeList } from '#studio/links/change-list.ts';
import { FRAMED } from '#studio/links/framed.ts';
import { agreementForm, commentForm } from '#studio/links/link-forms.ts';
import { LINK_SCRIPT } from '#studio/links/link-script.ts';
import { LINK_STYLES } from '#studio/links/link-styles.ts';
import type { LinkView } from '#studio/links/link-view.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: company.timeZone });

const THANKS: Readonly<Record<NonNullable<LinkView['said']>, string>> = {
  agreement: 'Thank you. It is noted that you agree to the drafts.',
  comment: 'Thank you for your comment.',
  earlier:
    'Thank you. It is noted that you agree to the drafts that you saw. They have changed since then, so please look again.',
};

const document = (title: string, body: string): string => `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${LINK_STYLES}</style>
</head>
${body}
</html>
`;

/** The page that a link shows: the drafted page in a frame, and above it who shows it, and what can be said about it. */
export function linkPage(view: LinkView): string {
  const { prefix, path, title, hasDrafts, said } = view;
  const frame = escapeHtml(`${prefix}${path}?${FRAMED}`);
  return document(
    `Draft: ${title}`,
    `<body class="preview">
<header class="bar">
<div class="about">
<h1>Drafts of the ${escapeHtml(company.name)} website</h1>
<p class="soft">${aboutLink(view)}</p>
</div>
<div class="acts">
${changeList(view)}
${commentForm(view)}
${hasDrafts ? agreementForm(view) : ''}
</div>
</header>
${said === undefined ? '' : `<p class="said" role="status">${THANKS[said]}</p>`}
<main>
<iframe src="${frame}" title="The page: ${escapeHtml(title)}" sandbox="allow-scripts allow-top-navigation-by-user-activation"></iframe>
</main>
<script>${LINK_SCRIPT}</script>
</body>`,
  );
}

function aboutLink({ name, makerName, endsAt, hasDrafts }: LinkView): string {
  const by = makerName === null ? '' : ` by ${escapeHtml(makerName)}`;
  const until = `<time datetime="${endsAt}">${DAY.format(new Date(endsAt))}</time>`;
  const nothing = hasDrafts ? '' : ' Nothing is drafted right now: this is the website as it is.';
  return `Shown to ${escapeHtml(name)}${by}, until ${until}.${nothing}`;
}

/** A page that only says something: that there is nothing at the address, or that something did not work. */
export const noticePage = (title: string, sentence: string): string =>
  document(
    title,
    `<body>
<main class="notice">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
</main>
</body>`,
  );
