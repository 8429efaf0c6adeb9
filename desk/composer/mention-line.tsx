import { everyoneIn, mentionsIn } from '@repo/contract/desk/mention.ts';
import { useSession } from '#session/session.tsx';
import { UserLine } from '#shared/text.tsx';
import { useColleagues } from '#team/use-colleagues.ts';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says of a note that is being written which colleagues it will notify, and which names in it are nobody’s. */
export function MentionLine({ text }: Readonly<{ text: string }>) {
  const { you } = useSession();
  const { data } = useColleagues();
  const mentions = data ? mentionsIn(text, data.colleagues) : [];
  const told = everyoneIn(mentions).filter(({ id }) => id !== you.id);
  const unknown = new Set(mentions.flatMap(({ word, who }) => (who.length > 0 ? [] : [word])));
  return (
    <p role="status" className="soft">
      {mentions.length > 0 && (
        <>
          Notifies{' '}
          {told.length > 0 ? (
            <UserLine text={AND.format(told.map(({ name }) => name))} />
          ) : (
            'nobody'
          )}
          .{' '}
        </>
      )}
      {unknown.size > 0 && (
        <>
          Nobody who answers here is called <UserLine text={OR.format(unknown)} />.
        </>
      )}
    </p>
  );
}
