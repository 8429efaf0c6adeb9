import type { OrderItem } from '@/lib/contact/form-choice';
import { startEngine } from '@/lib/contact/inquiry-engine';
import { postPlainly } from '@/lib/page-script/drafts';
import type { IslandModule } from '@/lib/page-script/islands';

const loadFileView = async () => (await import('@/components/contact/chosen-files')).showFiles;

/** The form for an inquiry: what it does beyond a plain form. */
export const mount: IslandModule['mount'] = (panel, { touchedAt }) => {
  const form = panel.querySelector('form');
  if (!form) throw new Error('There is no form');
  const items = JSON.parse(panel.dataset.props ?? '[]') as readonly OrderItem[];
  const { submit } = startEngine(panel, form, { items, touchedAt, loadFileView, postPlainly });
  return { act: () => void submit() };
};
