import { Icon } from '@repo/ui/icon.tsx';
import type { Feature } from '#lib/content/schema/fields.ts';

type FeatureItemProps = Readonly<{ feature: Feature }>;

/** A feature: its icon on a tile, its name, and a description. */
export function FeatureItem({ feature: { icon, title, text } }: FeatureItemProps) {
  return (
    <>
      <span className="icon-tile">
        <Icon icon={icon} size={22} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="mt-2">{text}</p>
      </div>
    </>
  );
}
