import type { StoredFile } from '@/backend/store/files/file-store';
import type { AttachedFile } from '@/lib/contract/file';

/** A file as those see it who see what it belongs to. */
export const attachedFile = ({
  id,
  name,
  size,
  type,
  previewSize,
  scan,
}: StoredFile): AttachedFile => ({ id, name, size, type, hasPreview: previewSize !== null, scan });
