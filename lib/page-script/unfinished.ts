import { readSessionItem } from '@/lib/api/tab-storage';
import { hasOpenConversation } from '@/lib/chat/visitor/open-conversation';

/** Whether the visitor has begun something that the page should show again: a conversation or a text. */
export function hasUnfinished(): boolean {
  const forms = Array.from(document.querySelectorAll<HTMLElement>('form[data-draft]'));
  const hasDraft = forms.some(({ dataset }) => readSessionItem(dataset.draft ?? '') !== undefined);
  return hasDraft || hasOpenConversation();
}
