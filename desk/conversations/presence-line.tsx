import { useLive } from '#live/live.tsx';
import { useSession } from '#session/session.tsx';

/** Who else has a conversation open, and who is typing. It is announced, because answers may cross. */
export function PresenceLine({ id }: Readonly<{ id: string }>) {
  const { you } = useSession();
  const others = useLive()
    .viewers(id)
    .filter((viewer) => viewer.id !== you.id);
  return (
    <p role="status" className="presence">
      {others.map(({ id: key, name, isTyping }) => (
        <span key={key}>
          <bdi>{name}</bdi> {isTyping ? 'is typing…' : 'is also viewing this.'}{' '}
        </span>
      ))}
    </p>
  );
}
