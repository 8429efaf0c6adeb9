import type { ComponentProps } from 'react';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';

type EntryLinkProps = Readonly<{
  href: string;
  label: string;
  description: string;
  image: ComponentProps<typeof Picture>['image'];
  /** Whether its page is announced but not written yet. */
  isComing?: boolean;
  /** `tile` has its picture above the text where there is room; the other looks have it beside the text. */
  look: keyof typeof LOOKS;
}>;

const LOOKS = {
  menu: { className: 'entry entry-menu', pictureSize: 'w-10' },
  row: { className: 'entry entry-row', pictureSize: 'w-16' },
  tile: { className: 'entry entry-tile', pictureSize: 'w-20' },
};

/** A link to another page, with its picture and a description. */
export function EntryLink(props: EntryLinkProps) {
  const { href, label, description, image, isComing = false, look } = props;
  const { className, pictureSize } = LOOKS[look];
  return (
    <a href={href} className={className}>
      <Picture image={image} fit={PHOTO_FITS[look]} size={pictureSize} />
      <span>
        {/* Without styles, only a space keeps the words apart. */}
        <strong>
          {label}
          {isComing && (
            <>
              {' '}
              <small className="soon">soon</small>
            </>
          )}
        </strong>{' '}
        <span>{description}</span>
      </span>
    </a>
  );
}
