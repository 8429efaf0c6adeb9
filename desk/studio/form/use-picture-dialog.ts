import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import { LOADED_ONCE } from '#shared/loaded-once.ts';
import { sentenceOf } from '#shared/use-action.ts';

/** The dialog in which a picture is chosen: its script is loaded once it is opened, because most changes are about words. */
export function usePictureDialog(isOpen: boolean) {
  const script = useQuery({
    queryKey: queryKeys.pictureScript,
    queryFn: () => import('#studio/pictures/picture-dialog.tsx'),
    enabled: isOpen,
    ...LOADED_ONCE,
  });
  return {
    PictureDialog: script.data?.PictureDialog,
    /** Why it could not be loaded, in a sentence. */
    problem: script.error ? sentenceOf(script.error) : undefined,
  };
}
