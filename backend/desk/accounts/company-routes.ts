import { ownSignOnSchema, signOnSchema } from '@repo/contract/desk/sign-on.ts';
import { NotFound, Overloaded, TooManyRequests } from '#core/errors.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { signOnPage } from '#desk/accounts/sign-on-page.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { beginSignOn } from '#sign-on/begin-sign-on.ts';
import type { SignOnDeps } from '#sign-on/sign-on-deps.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';
import { setSignOnCookie } from '#sign-on/sign-on-cookie.ts';
import { staffOf } from '#staff/access.ts';
import { browserOf } from '#staff/browser.ts';

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
