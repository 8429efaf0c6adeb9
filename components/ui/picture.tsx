import type { ComponentProps } from 'react';
import { MosaicPicture } from '#components/ui/mosaic-picture.tsx';
import { Photo } from '#components/ui/photo.tsx';

type PhotoProps = ComponentProps<typeof Photo>;
type Drawing = ComponentProps<typeof MosaicPicture>['image'] & Readonly<{ kind: 'mosaic' }>;

type PictureProps = Omit<PhotoProps, 'image'> & Readonly<{ image: PhotoProps['image'] | Drawing }>;

/** A picture of content: whatever the page names, a mosaic or a photo. */
export const Picture = ({ image, fit, ...others }: PictureProps) =>
  image.kind === 'photo' ? (
    <Photo image={image} fit={fit} {...others} />
  ) : (
    <MosaicPicture image={image} {...others} />
  );
