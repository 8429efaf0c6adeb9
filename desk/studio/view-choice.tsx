import type { IconNode } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';

const ICON = 16;

type ViewChoiceProps<Value extends string> = Readonly<{
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Each value with its words, and with an icon if it has one. */
  options: readonly (readonly [value: Value, words: string, icon?: IconNode])[];
  /** Whether nothing else can be chosen right now. */
  isFixed?: boolean;
  className?: string;
}>;

/** Buttons of which one is pressed: how something is shown. */
export function ViewChoice<Value extends string>(props: ViewChoiceProps<Value>) {
  const { label, value, onChange, options, isFixed = false, className = '' } = props;
  return (
    <div role="group" aria-label={label} className={`row ${className}`}>
      {options.map(([one, words, icon]) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={one === value}
          aria-disabled={isFixed && one !== value}
          onClick={() => {
            if (!isFixed) onChange(one);
          }}
        >
          {icon && <Icon icon={icon} size={ICON} />}
          {words}
        </button>
      ))}
    </div>
  );
}
