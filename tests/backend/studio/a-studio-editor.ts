import {
  studioFileSchema,
  type StudioChange,
  type StudioFile,
} from '@repo/contract/desk/studio-file.ts';
import { DeskCallError } from '@repo/desk/call.ts';
import { createSaving } from '@repo/desk/studio/saving/saving.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import { fileOf } from '#tests/backend/studio/open-studio.ts';

/** Somebody who has a file open at the desk, and does what its pages do, without waiting for a rest. */
export type StudioEditor = Awaited<ReturnType<typeof aStudioEditor>>;

/**
 * Opens a file for somebody.
 *
 * @param saw is told what they see after each answer
 */
export async function aStudioEditor(
  colleague: Colleague,
  name: string,
  saw: (file: StudioFile) => void,
) {
  async function send(change: StudioChange): Promise<StudioFile> {
    const { status, body } = await colleague.post('/studio/file', change);
    if (status !== 200) throw new DeskCallError(String(body.message), { code: 'invalid' });
    const file = studioFileSchema.parse(body);
    saw(file);
    return file;
  }
  const saving = createSaving(await fileOf(colleague, name), { send, keep: () => undefined });
  const read = async () => {
    const file = await fileOf(colleague, name);
    saw(file);
    return file;
  };
  return {
    saving,
    isSaved: () => saving.shown().state === 'saved',
    /** Sends what was changed, one after the other. */
    sync: () =>
      new Promise<void>((resolve, reject) => {
        let saves = saving.shown().saves;
        const follow = () => {
          const { state, saves: now, reason } = saving.shown();
          if (state === 'saved') done(resolve);
          else if (state !== 'saving') done(() => reject(new Error(`${state}: ${reason ?? ''}`)));
          else if (now > saves) {
            saves = now;
            saving.again();
          }
        };
        const stop = saving.subscribe(follow);
        const done = (end: () => void) => {
          stop();
          end();
        };
        if (saving.shown().state === 'saved') done(resolve);
        else saving.again();
      }),
    /** Takes over what others have done. */
    refresh: async () => saving.refresh(await read()),
    /** Discards the draft as it is seen. @returns whether that was taken */
    async discard(): Promise<boolean> {
      const { text } = saving.shown();
      const { status } = await colleague.post('/studio/file/discard', { name, seen: text });
      if (status === 200) saving.restart(await read());
      return status === 200;
    },
  };
}
