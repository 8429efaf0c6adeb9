import { Check } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';

type CheckListProps = Readonly<{ items: readonly string[] }>;

/** A list of what is included, with check marks. */
export function CheckList({ items }: CheckListProps) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>
          <Icon icon={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
