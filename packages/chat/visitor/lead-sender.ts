import { perhapsReference } from '@repo/contract/chat-answer.ts';
import { LEAD_STORED, leadFormSchema, type LeadFormValues } from '@repo/contract/lead.ts';
import type { ChatApi } from '#visitor/api.ts';
import type { Clock } from '#engine/clock.ts';
import { contentId } from '#visitor/content-id.ts';
import type { conversationKeys } from '#visitor/keys.ts';
import type { PageContext } from '#visitor/deps.ts';
import { SENTENCES } from '#visitor/sentences.ts';
import type { ChatState } from '#engine/state.ts';
import type { ChatStorage } from '#engine/storage.ts';
import { readFromStorage } from '#engine/stored.ts';

/** Sends leads. */
export type LeadSender = Readonly<{
  state(): ChatState['lead'];
  /** What the visitor has told, if anything. */
  known(): LeadFormValues | undefined;
  /** @returns whether the lead is stored */
  submit(values: LeadFormValues): Promise<boolean>;
  /** Lets another lead be sent although one is stored. */
  allow(): void;
  /** Reads again what other tabs have sent. */
  reload(): void;
}>;

type Deps = Readonly<{
  sessionId: string;
  keys: ReturnType<typeof conversationKeys>;
  api: ChatApi;
  storage: ChatStorage;
  clock: Clock;
  page: PageContext;
  /** Adds a system message to the conversation, with the short reference of what it confirms. */
  addSystemMessage: (sentence: string, reference?: string) => void;
  onChange: () => void;
}>;

/** Sends the lead form to the backend (requirements 4.22 and 8.12 to 8.16). */
export function createLeadSender(deps: Deps): LeadSender {
  const { sessionId, keys, api, storage, clock, page, addSystemMessage, onChange } = deps;
  const load = () => readFromStorage(storage, keys.visitor, leadFormSchema);
  let known = load();
  let isSubmitting = false;
  let isAllowedAgain = false;

  const state = () => {
    if (isSubmitting) return 'submitting';
    return known ? 'submitted' : 'none';
  };

  const send = async (values: LeadFormValues) => {
    const result = await api.sendLead({
      ...values,
      sessionId,
      type: 'chat_client_data',
      source: 'chat_widget',
      priority: 'normal',
      userAgent: page.userAgent,
      pageUrl: page.pageUrl,
      ...page.visit(),
      timestamp: new Date(clock.now()).toISOString(),
      id: contentId(storage, keys.lead, values),
    });
    if (!result.success) {
      addSystemMessage(SENTENCES.submissionFailed(result.details));
      return false;
    }
    storage.set(keys.visitor, JSON.stringify(values));
    known = values;
    addSystemMessage(result.message || LEAD_STORED, perhapsReference.parse(result.data.reference));
    return true;
  };

  return {
    state,
    known: () => known,
    async submit(values) {
      if (isSubmitting || (known && !isAllowedAgain)) {
        addSystemMessage(isSubmitting ? SENTENCES.inProgress : SENTENCES.alreadySubmitted);
        return false;
      }
      isSubmitting = true;
      onChange();
      try {
        return await send(values);
      } catch {
        addSystemMessage(SENTENCES.unexpected);
        return false;
      } finally {
        isSubmitting = false;
        isAllowedAgain = false;
        onChange();
      }
    },
    allow: () => void (isAllowedAgain = true),
    reload: () => void (known = load()),
  };
}
