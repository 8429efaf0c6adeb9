import { Picture } from '@/components/ui/picture';
import type { ComponentProps } from 'react';

type EntryLinkProps = Readonly<{
  href: string;
  label: string;
  description: string;
  image: ComponentProps<typeof Picture>['image'];
  /** `tile` has its picture above the words where there is room, the others beside them. */
  look: 'menu' | 'row' | 'tile';
}>;

const PICTURE_SIZES = { menu: 'w-10', row: 'w-16', tile: 'w-20' };

/** The way to another page, with its picture and what is to be found there. */
export function EntryLink({ href, label, description, image, look }: EntryLinkProps) {
  return (
    <a href={href} className={`entry entry-${look}`}>
      <Picture image={image} size={PICTURE_SIZES[look]} />
      <span>
        <strong>{label}</strong>
        <span>{description}</span>
      </span>
    </a>
  );
}
