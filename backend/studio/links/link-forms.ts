import { LONGEST_REMARK, LONGEST_REMARK_NAME } from '@repo/contract/desk/studio-link.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import type { LinkView, RemarkKind } from '#studio/links/link-view.ts';

type FieldName = 'name' | 'text' | 'place';

/** What was wrong with a field of a form, as the attributes of its control and as a sentence. */
function wrongIn({ problem }: LinkView, kind: RemarkKind, field: FieldName) {
  const isWrong = problem?.kind === kind && problem.field === field;
  const id = `${kind}-${field}-error`;
  return {
    attributes: isWrong ? ` aria-invalid="true" aria-describedby="${id}"` : '',
    sentence: isWrong ? `<p class="error" id="${id}">${escapeHtml(problem.message)}</p>` : '',
  };
}

/** What was typed before something was wrong. */
const typedIn = ({ problem }: LinkView, kind: RemarkKind, field: FieldName): string =>
  problem?.kind === kind ? escapeHtml(problem.typed[field] ?? '') : '';

function nameField(view: LinkView, kind: RemarkKind): string {
  const { attributes, sentence } = wrongIn(view, kind, 'name');
  return `<div class="field">
<label for="${kind}-name">Your name</label>
<input id="${kind}-name" name="name" autocomplete="name" required maxlength="${LONGEST_REMARK_NAME}" value="${typedIn(view, kind, 'name')}"${attributes}>
${sentence}</div>`;
}

function textField(view: LinkView, kind: RemarkKind, label: string, isRequired: boolean): string {
  const { attributes, sentence } = wrongIn(view, kind, 'text');
  return `<div class="field">
<label for="${kind}-text">${label}</label>
<textarea id="${kind}-text" name="text" maxlength="${LONGEST_REMARK}"${isRequired ? ' required' : ''}${attributes}>
${typedIn(view, kind, 'text')}</textarea>
${sentence}</div>`;
}

function placeField(view: LinkView): string {
  const chosen = typedIn(view, 'comment', 'place');
  const places = view.places.map(escapeHtml);
  // What was clicked before something was wrong is no heading.
  if (chosen !== '' && !places.includes(chosen)) places.push(chosen);
  const options = places.map(
    (words) => `<option value="${words}"${words === chosen ? ' selected' : ''}>${words}</option>`,
  );
  return `<div class="field">
<label for="place">What it is about</label>
<select id="place" name="place">
<option value="">The whole page</option>
${options.join('\n')}
</select>
<p class="soft" id="by-click" hidden>Or click the words in the page.</p>
</div>`;
}

const KEPT =
  '<p class="soft">Those who edit the website see your name and what you write. Both are deleted 30 days after this address has stopped working.</p>';

type FormParts = Readonly<{
  kind: RemarkKind;
  summary: string;
  explained: string;
  fields: string;
  button: string;
}>;

function remarkForm(
  view: LinkView,
  { kind, summary, explained, fields, button }: FormParts,
): string {
  const { problem } = view;
  const isOpen = problem?.kind === kind;
  const alert =
    isOpen && problem.field === undefined
      ? `<p class="error" role="alert">${escapeHtml(problem.message)}</p>`
      : '';
  return `<details name="say" id="${kind}"${kind === 'agreement' ? ' class="main"' : ''}${isOpen ? ' open' : ''}>
<summary>${summary}</summary>
<form class="panel" method="post" action="${escapeHtml(view.prefix + view.path)}">
${explained}
${alert}
<input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="seen" value="${view.digest}">
${fields}
${KEPT}
<button class="press">${button}</button>
</form>
</details>`;
}

/** The form with which somebody agrees to all drafts. */
export const agreementForm = (view: LinkView): string =>
  remarkForm(view, {
    kind: 'agreement',
    summary: 'I agree',
    explained:
      '<p>You agree to all drafts as they are now, not only to those of this page. If they change later, this no longer counts for them.</p>',
    fields:
      nameField(view, 'agreement') +
      textField(view, 'agreement', 'Anything to add (optional)', false),
    button: 'I agree to the drafts',
  });

/** The form with which somebody comments on the page or a place in it. */
export const commentForm = (view: LinkView): string =>
  remarkForm(view, {
    kind: 'comment',
    summary: 'Comment',
    explained: '',
    fields:
      placeField(view) +
      textField(view, 'comment', 'Your comment', true) +
      nameField(view, 'comment'),
    button: 'Send comment',
  });
