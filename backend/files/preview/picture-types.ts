/** The types of pictures that get a preview. */
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** Whether a file of a type gets a preview. */
export const isPicture = (type: string): boolean => PICTURE_TYPES.includes(type);
