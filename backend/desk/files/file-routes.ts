import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileId } from '@repo/contract/file.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { serveFile, servePreview } from '#files/serve/serve-file.ts';
import { addUploadRoutes } from '#files/uploads/upload-routes.ts';
import { staffOf } from '#staff/access.ts';

const params = z.object({ id: fileId });

/** Adds the routes with which staff save the files of visitors. What nobody sent yet is for nobody. */
export function addFileRoutes(routes: DeskRoutes, { store, storage }: DeskDeps): void {
  const find = async (id: string) => {
    const file = await store.read((reads) => reads.files.find(id));
    const owners = [file?.inquiryId, file?.conversationId, file?.replyId, file?.receivedMailId];
    return file?.role === 'attachment' && owners.some(Boolean) ? file : undefined;
  };
  routes.get(
    '/files/:id',
    // How much of a file has arrived is asked with HEAD.
    { schema: { summary: 'Save a file', params }, exposeHeadRoute: false },
    async ({ params: { id } }, reply) => serveFile(reply, await find(id), storage),
  );
  routes.get(
    '/files/:id/preview',
    { schema: { summary: 'Get the preview of a file', params } },
    async ({ params: { id } }, reply) => servePreview(reply, await find(id), storage),
  );
}

/** Adds the routes with which staff send files. Each file is theirs until they use it. */
export const addStaffUploads = (scope: FastifyInstance, { uploads }: DeskDeps): Promise<void> =>
  addUploadRoutes(
    scope,
    {
      name: 'files of staff',
      sessionOf: (request) => staffOf(request).id,
      isOwn: (request, session) => session === staffOf(request).id,
      // Staff are signed in, and what they have not used yet is limited.
      consume: () => Promise.resolve(),
    },
    uploads,
  );
