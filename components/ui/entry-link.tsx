import { Picture } from '@/components/ui/picture';
import type { ComponentProps } from 'react';

type EntryLinkProps = Readonly<{
  href: string;
  label: string;
  description: string;
  image: ComponentProps<typeof Picture>['image'];
  /** `tile` has its picture above the words where there is room, the others beside them. */
  look: keyof typeof LOOKS;
}>;

const LOOKS = {
  menu: { className: 'entry entry-menu', pictureSize: 'w-10' },
  row: { className: 'entry entry-row', pictureSize: 'w-16' },
  tile: { className: 'entry entry-tile', pictureSize: 'w-20' },
};

/** The way to another page, with its picture and what is to be found there. */
export function EntryLink({ href, label, description, image, look }: EntryLinkProps) {
  const { className, pictureSize } = LOOKS[look];
  return (
    <a href={href} className={className}>
      <Picture image={image} size={pictureSize} />
      <span>
        <strong>{label}</strong>
        <span>{description}</span>
      </span>
    </a>
  );
}
