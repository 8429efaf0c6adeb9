import { queryOptions } from '@tanstack/react-query';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { studioPicturesSchema } from '@repo/contract/desk/studio-picture.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** All pictures that pages can show. */
export const picturesQuery = queryOptions({
  queryKey: queryKeys.studioPictures,
  queryFn: ({ signal }) => readDesk('/studio/pictures', studioPicturesSchema, signal),
});

/** The address of a picture, small. @param more what the list says of its version, with which browsers may keep it */
export const pictureAddress = (
  kind: 'mosaic' | 'photo',
  name: string,
  more: Readonly<{ version?: string | undefined; isLive?: 'true' }> = {},
): string => {
  const { version, isLive } = more;
  const query = new URLSearchParams({
    kind,
    name,
    ...(version !== undefined && { version }),
    ...(isLive && { isLive }),
  });
  return `${DESK_API}/studio/picture?${String(query)}`;
};
