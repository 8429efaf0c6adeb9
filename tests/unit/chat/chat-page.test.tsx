import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONVERSATION_KEY } from '@repo/chat/visitor/open-conversation.ts';
import { ChatPage } from '#components/chat/chat-page.tsx';
import { StaticChat } from '#components/chat/static-chat.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import { mountIsland } from '#lib/page-script/islands.ts';
import { answerVisitors } from '#lib/page-script/reach.ts';
import { continueConversation } from '#lib/page-script/unfinished.ts';
import { useTouch } from '#tests/support/page/pointer.ts';
import { anItem, scriptChat } from '#tests/support/chat/scripted-chat.ts';
import { scriptIsland } from '#tests/support/page/script-island.ts';

let chat: ReturnType<typeof scriptChat>;
jest.unstable_mockModule('#lib/chat/browser-client.ts', () => ({
  createBrowserChatClient: () => chat.client,
}));
const { mount } = await import('#components/islands/chat-page.tsx');

answerVisitors();

const visit = { touchedAt: () => undefined, handsOff: () => Promise.resolve() };
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useTouch(false);
  // The code renders as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  chat = scriptChat();
});

type Linked = Parameters<typeof ChatPage>[0]['linked'];

/** Shows the chat as a page, as it is before its code is there. */
function openPage(linked?: Linked) {
  const { container, unmount } = render(
    <ChatPage company={chatCompany} welcome="Welcome" {...(linked && { linked })}>
      <StaticChat company={chatCompany}>
        <li>The conversation as it was</li>
      </StaticChat>
    </ChatPage>,
  );
  keepDrafts();
  const section = container.querySelector<HTMLElement>('[data-island="chat-page"]');
  if (!section) throw new Error('There is no chat');
  return { section, unmount };
}

test('the text that was typed before the code was there stays, with the focus and the caret', async () => {
  const { section } = openPage();
  const plain = field();
  plain.focus();
  plain.value = 'Hello there';
  plain.setSelectionRange(2, 5);
  await mount(section, visit);
  expect(plain).not.toBeInTheDocument();
  expect(field()).toHaveValue('Hello there');
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 5]);
  expect(screen.queryByText('The conversation as it was')).toBeNull();
});

test('nothing is replaced while the visitor is in the middle of something', async () => {
  const { section } = openPage();
  const hands = Promise.withResolvers<undefined>();
  const mounted = mount(section, { ...visit, handsOff: () => hands.promise });
  const plain = field();
  plain.value = 'Hel';
  expect(plain).toBeInTheDocument();
  plain.value = 'Hello';
  hands.resolve(undefined);
  await mounted;
  expect(plain).not.toBeInTheDocument();
  expect(field()).toHaveValue('Hello');
});

test('a message that was sent before the code was there is sent by it', async () => {
  const { section } = openPage();
  field().value = 'Hello';
  const { act: send } = await mount(section, visit);
  send();
  await waitFor(() => expect(chat.client.send).toHaveBeenCalledWith('Hello'));
  expect(field()).toHaveValue('');
});

/** Takes the lines of the conversation away from the code, as translators do with texts. */
function change(section: HTMLElement): void {
  const list = section.querySelector('[role="log"] ol');
  list?.replaceChildren(document.createElement('span'));
}

const say = (content: string) => chat.change({ items: [anItem({ content })] });

describe('A chat that others have changed', () => {
  let warnings: jest.Spied<typeof console.warn>;

  beforeEach(() => {
    warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('is shown anew, with the text that is being written', async () => {
    const { section } = openPage();
    await mount(section, visit);
    await userEvent.type(field(), 'Unsent');
    say('One');
    await screen.findByText('One');
    change(section);
    say('Two');
    expect(await screen.findByText('Two')).toBeVisible();
    expect(screen.getAllByRole('log')).toHaveLength(1);
    expect(field()).toHaveValue('Unsent');
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  test('is the plain form again if that happens again and again', async () => {
    const { section } = openPage();
    await mount(section, visit);
    for (const content of ['One', 'Two', 'Three']) {
      say(content);
      await screen.findByText(content);
      change(section);
    }
    say('Four');
    expect(await screen.findByText('The conversation as it was')).toBeVisible();
    expect(field().closest('form')).toHaveAttribute('action', '/api/chat/send');
    expect(screen.getAllByRole('log')).toHaveLength(1);
  });

  test('is empty when it is shown anew after its text was sent', async () => {
    const { section } = openPage();
    field().value = 'Hello';
    const { act: send } = await mount(section, visit);
    send();
    await waitFor(() => expect(field()).toHaveValue(''));
    say('One');
    await screen.findByText('One');
    change(section);
    say('Two');
    await screen.findByText('Two');
    expect(field()).toHaveValue('');
  });

  test('posts what was written last as a plain form, once', async () => {
    const posted: unknown[] = [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
      this: HTMLFormElement,
    ) {
      posted.push(new FormData(this).get('message'));
    });
    const asked = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit');
    const { section } = openPage();
    const { code, mount: mounted } = scriptIsland();
    mounted.mockImplementation(mount);
    section.dataset.code = code;
    field().value = 'Hel';
    await mountIsland(section);
    await userEvent.type(field(), 'lo');
    for (const content of ['One', 'Two', 'Three']) {
      say(content);
      await screen.findByText(content);
      change(section);
    }
    say('Four');
    await screen.findByText('The conversation as it was');
    expect(field()).toHaveValue('Hello');
    screen.getByRole('button', { name: 'Send' }).click();
    await waitFor(() => expect(posted).toEqual(['Hello']));
    expect(asked).not.toHaveBeenCalled();
  });
});

test('an open conversation goes on at the page of the chat, but not at one from a link', async () => {
  localStorage.setItem(CONVERSATION_KEY, JSON.stringify({ spokenAt: Date.now() }));
  const [linked, own] = [scriptIsland(), scriptIsland()];
  const { section, unmount } = openPage({ sessionId: 'chat_1_ab', messageId: 'client_1' });
  section.dataset.code = linked.code;
  continueConversation();
  unmount();
  openPage().section.dataset.code = own.code;
  continueConversation();
  await waitFor(() => expect(own.mount).toHaveBeenCalledTimes(1));
  expect(linked.load).not.toHaveBeenCalled();
});
