import { NotFound, Overloaded, TooManyRequests } from '@/backend/core/errors';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { signOnPage } from '@/backend/desk/accounts/sign-on-page';
import { documentAnswer } from '@/backend/http/document-answer';
import { beginSignOn } from '@/backend/sign-on/begin-sign-on';
import type { SignOnDeps } from '@/backend/sign-on/sign-on-deps';
import { SignOnRefused } from '@/backend/sign-on/sign-on-refused';
import { setSignOnCookie } from '@/backend/sign-on/sign-on-cookie';
import { staffOf } from '@/backend/staff/access';
import { browserOf } from '@/backend/staff/browser';
import { ownSignOnSchema, signOnSchema } from '@/lib/contract/desk/sign-on';

/** What is said where no provider is set. */
export const NO_PROVIDER = 'The desk has no provider of accounts.';

/**
 * Adds the routes for signing in with the company's account that pages of the desk call.
 *
 * @param entry undefined when no provider is set
 */
export function addCompanyRoutes(
  routes: DeskRoutes,
  { config, store, log }: DeskDeps,
  entry: SignOnDeps | undefined,
): void {
  routes.get(
    '/company',
    {
      schema: {
        summary: "Say how to sign in with the company's account",
        response: { 200: documentAnswer('What the provider is called.', signOnSchema) },
      },
    },
    () => ({ name: entry?.signOn.name ?? null, isOnly: entry?.signOn.isOnly ?? false }),
  );

  routes.get(
    '/company/start',
    {
      schema: {
        summary: "Begin to sign in with the company's account",
        description: 'Leads to the provider, or back to the sign-in page, which says why.',
      },
    },
    async (request, reply) => {
      if (!entry) throw new NotFound(NO_PROVIDER);
      try {
        const { url, kept } = await beginSignOn(browserOf(request, config), entry);
        setSignOnCookie(request, reply, config, kept);
        return await reply.redirect(url.href);
      } catch (error) {
        if (error instanceof SignOnRefused) return reply.redirect(signOnPage(error.reason));
        if (error instanceof TooManyRequests || error instanceof Overloaded) {
          return reply.redirect(signOnPage('too-many'));
        }
        log.error({ err: error }, 'signing in at the provider could not begin');
        return reply.redirect(signOnPage('broken'));
      }
    },
  );

  routes.get(
    '/account/company',
    {
      schema: {
        summary: 'Say how you can sign in',
        response: { 200: documentAnswer('How you can sign in.', ownSignOnSchema) },
      },
    },
    async (request) => {
      const { id: staffId, passwordHash } = staffOf(request);
      const isLinked =
        entry !== undefined &&
        (await store.read((reads) =>
          reads.company.hasAccount({ issuer: entry.signOn.issuer, staffId }),
        ));
      return { name: isLinked ? entry.signOn.name : null, hasPassword: passwordHash !== '' };
    },
  );
}
