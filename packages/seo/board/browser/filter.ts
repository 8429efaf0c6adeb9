const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
const nothing = document.querySelector<HTMLElement>('.nothing');

function textOf(wish: FormData, name: string): string {
  const value = wish.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether a page in the list is what the controls ask for. */
function isWanted({ dataset }: HTMLElement, wish: FormData): boolean {
  const [words, template] = [textOf(wish, 'find').toLowerCase().trim(), textOf(wish, 'template')];
  return (
    (dataset.words ?? '').includes(words) &&
    (template === '' || dataset.template === template) &&
    !(wish.has('changed') && dataset.state === 'same') &&
    !(wish.has('findings') && dataset.findings === '0')
  );
}

/** Hides the pages that nobody asks for, in the list and below. */
export function filter(): void {
  if (!form) return;
  const wish = new FormData(form);
  const entries = [...document.querySelectorAll<HTMLElement>('.index li')];
  for (const entry of entries) {
    entry.hidden = !isWanted(entry, wish);
    const section = document.getElementById(entry.dataset.for ?? '');
    if (section) section.hidden = entry.hidden;
  }
  const shown = entries.filter(({ hidden }) => !hidden).length;
  if (status) status.textContent = `${shown} of ${entries.length} pages`;
  if (nothing) nothing.hidden = shown > 0;
}

/** Makes the controls work, and `/` lead to the field for words. */
export function startFilter(): void {
  if (!form) return;
  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== '/' || isTyping) return;
    event.preventDefault();
    form.querySelector<HTMLElement>('[name=find]')?.focus();
  });
  filter();
}
