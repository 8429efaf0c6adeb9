import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = Readonly<{ icon: IconNode; size?: number }>;

/** A line icon beside words that say the same; `lucide` supplies the lines. */
export function Icon({ icon, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
