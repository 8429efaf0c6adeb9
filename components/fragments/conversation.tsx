import type { FragmentOf } from '#lib/content/schema/fragments.ts';

/** Messages in turn: the first side on the left, the second one on the right. */
export const ConversationFragment = ({
  messages,
}: Pick<FragmentOf<'conversation'>, 'messages'>) => (
  <ol>
    {messages.map(({ from, text, code }, index) => (
      <li key={index}>
        {from !== undefined && <span>{from}</span>}
        {text}
        {code !== undefined && <code>{code}</code>}
      </li>
    ))}
  </ol>
);
