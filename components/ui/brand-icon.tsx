import type { SimpleIcon } from 'simple-icons';

type BrandIconProps = Readonly<{ icon: SimpleIcon; size?: number }>;

/** The logo of a product or a network, in the color of the text beside it. */
export function BrandIcon({ icon, size = 20 }: BrandIconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={icon.path} />
    </svg>
  );
}
