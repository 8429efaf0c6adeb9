import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAmong } from '@repo/contract/desk/access.ts';
import { PREVIEWS_PATH } from '@repo/contract/desk/address.ts';
import type { DeskDeps } from '#desk/deps.ts';
import { addScope } from '#http/scope.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { isFactorOverdue } from '#staff/required-factor.ts';
import { findBySession } from '#staff/sessions.ts';
import { asDrafts, readDrafts } from '#studio/drafts/current-drafts.ts';
import { sessionOfPreview } from '#studio/preview-secret.ts';
import { BOARD, serveBoard } from '#studio/serve-board.ts';
import { noPreview, serveDraftedSite, type PreviewReply } from '#studio/serve-preview.ts';
import { requireStudio } from '#studio/studio.ts';

/** How many pages and files of previews one address may ask for in a minute: a page has about fifty. */
const ANSWERS_A_MINUTE = 3000;

/** Sends what a preview answers. */
const sendPreview = (reply: FastifyReply, { status, headers, body }: PreviewReply) =>
  reply.code(status).headers(headers).send(body);

/** Adds the address below which an editor sees the site as it is drafted, as long as they are signed in. */
export async function addPreviewRoute(app: FastifyInstance, deps: DeskDeps): Promise<void> {
  const { clock, store } = deps;
  const answers = deps.createLimiter({
    name: 'studio:previews',
    points: ANSWERS_A_MINUTE,
    seconds: 60,
    sentence: (seconds) => `Too much is asked for at once. Please wait ${seconds} seconds.`,
  });

  /** Whether a secret is that of somebody who is signed in, and edits. */
  async function isOpen(secret: string): Promise<boolean> {
    const session = await sessionOfPreview(secret, store);
    const signedIn = session === undefined ? undefined : await findBySession(session, deps);
    return (
      signedIn !== undefined &&
      isAmong(signedIn.staff.role, 'editors') &&
      !isFactorOverdue(signedIn, clock.now())
    );
  }

  await addScope(app, { name: 'studio previews' }, (scope) => {
    scope.get<{ Params: { secret: string } }>(
      `${PREVIEWS_PATH}/:secret/*`,
      { schema: { hide: true }, onRequest: ({ raw }) => answers.consume(clientAddressOf(raw)) },
      async (request, reply) => {
        const studio = requireStudio(deps.studio);
        const { secret } = request.params;
        if (!(await isOpen(secret))) return sendPreview(reply, noPreview());
        const prefix = `${PREVIEWS_PATH}/${secret}`;
        const { pathname, searchParams } = new URL(request.url, 'http://desk.invalid');
        const path = pathname.slice(prefix.length);
        const drafts = async () => asDrafts(await readDrafts({ store, studio }));
        if (searchParams.has(BOARD)) {
          return sendPreview(reply, await serveBoard(path, drafts, studio));
        }
        const [address = ''] = request.url.split(/[?#]/);
        const given = await serveDraftedSite(
          {
            prefix,
            path: address.slice(prefix.length),
            readDrafts: drafts,
            hasReporter: true,
          },
          studio,
        );
        return sendPreview(reply, given);
      },
    );
  });
}
