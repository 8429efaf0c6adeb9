import { counted } from '@repo/contract/counted.ts';
import type { ChangedValue } from '@repo/contract/desk/studio-publication.ts';
import { DIFFERENCE_WORDS, placeWords } from '@repo/contract/desk/studio-words.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import type { DraftedChange, LinkView } from '#studio/links/link-view.ts';

/** How many values of a file are told. */
const MOST_VALUES = 50;

/** What is drafted, as HTML: of each file, in words, the values before and after. Empty if nothing is. */
export function changeList({ prefix, changes, furtherFiles }: LinkView): string {
  if (changes.length + furtherFiles === 0) return '';
  const isOpen = changes.length === 1;
  const files = changes.map((change) => changedFile(change, prefix, isOpen));
  return `<details name="say">
<summary>What is new</summary>
<div class="panel">
<h2>What is drafted</h2>
<ul>
${files.join('\n')}
</ul>
${more(furtherFiles, 'file')}</div>
</details>`;
}

function changedFile(
  { title, path, kind, values }: DraftedChange,
  prefix: string,
  isOpen: boolean,
): string {
  const name = `<bdi>${escapeHtml(title)}</bdi>`;
  const heading = path === undefined ? name : `<a href="${escapeHtml(prefix + path)}">${name}</a>`;
  const kindWords = DIFFERENCE_WORDS[kind];
  const summary = kind === 'changed' ? counted(values.length, 'change') : kindWords;
  return `<li>
<h3>${heading}</h3>
${
  values.length === 0
    ? `<p class="soft">${kindWords}</p>`
    : `<details${isOpen ? ' open' : ''}>
<summary>${summary}</summary>
<dl>
${values.slice(0, MOST_VALUES).map(changedValue).join('\n')}
</dl>
${more(values.length - MOST_VALUES, 'change')}</details>`
}
</li>`;
}

function changedValue({ path, before, after }: ChangedValue): string {
  const told = [
    before === null
      ? ''
      : `<dd><span class="soft">Before</span><del dir="auto">${escapeHtml(before)}</del></dd>`,
    after === null
      ? ''
      : `<dd><span class="soft">After</span><ins dir="auto">${escapeHtml(after)}</ins></dd>`,
  ].join('');
  return `<div><dt>${escapeHtml(placeWords(path))}</dt>${told === '' ? '<dd>Changed</dd>' : told}</div>`;
}

const more = (count: number, what: string): string =>
  count > 0 ? `<p class="soft">And ${counted(count, `more ${what}`)}.</p>\n` : '';
