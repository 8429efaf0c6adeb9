import './board.css';

/** The script of the board: it hides the pages that nobody asks for. */

const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
const nothing = document.querySelector<HTMLElement>('.nothing');
const pages = [...document.querySelectorAll('article')];

function textOf(wish: FormData, name: string): string {
  const value = wish.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether a page is what the controls ask for. */
function isWanted({ dataset }: HTMLElement, wish: FormData): boolean {
  const [words, template] = [textOf(wish, 'find').toLowerCase().trim(), textOf(wish, 'template')];
  return (
    (dataset.route ?? '').includes(words) &&
    (template === '' || dataset.template === template) &&
    !(wish.has('changed') && dataset.state === 'same') &&
    !(wish.has('findings') && dataset.findings === '0')
  );
}

function filter(from: HTMLFormElement): void {
  const wish = new FormData(from);
  for (const page of pages) {
    page.hidden = !isWanted(page, wish);
    const entry = document.querySelector<HTMLElement>(`[data-for="${CSS.escape(page.id)}"]`);
    if (entry) entry.hidden = page.hidden;
  }
  const shown = pages.filter(({ hidden }) => !hidden).length;
  if (status) status.textContent = `${shown} of ${pages.length} pages`;
  if (nothing) nothing.hidden = shown > 0;
}

if (form) {
  form.hidden = false;
  form.addEventListener('input', () => filter(form));
  form.addEventListener('submit', (event) => event.preventDefault());
  filter(form);
  document.addEventListener('keydown', ({ key, target }) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key === '/' && !isTyping) {
      // The key itself must not be typed into the field.
      setTimeout(() => form.querySelector<HTMLElement>('[name=find]')?.focus());
    }
  });
}
