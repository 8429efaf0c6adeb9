import type { OrderItem } from '#lib/contact/form-choice.ts';
import { startEngine } from '#lib/contact/inquiry-engine.ts';
import { postPlainly } from '#lib/page-script/drafts.ts';
import type { IslandModule } from '#lib/page-script/islands.ts';

const loadFileView = async () => (await import('#components/contact/chosen-files.tsx')).showFiles;

/** The form for an inquiry: what it does beyond a plain form. */
export const mount: IslandModule['mount'] = (panel, { touchedAt }) => {
  const form = panel.querySelector('form');
  if (!form) throw new Error('There is no form');
  const items = JSON.parse(panel.dataset.props ?? '[]') as readonly OrderItem[];
  const { submit } = startEngine(panel, form, { items, touchedAt, loadFileView, postPlainly });
  return { act: () => void submit() };
};
