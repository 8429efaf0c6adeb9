import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logoutNoticeSchema } from '@repo/contract/desk/sign-on.ts';
import { NotFound, StoreUnavailable } from '#core/errors.ts';
import { NO_PROVIDER } from '#desk/accounts/company-routes.ts';
import { signOnPage } from '#desk/accounts/sign-on-page.ts';
import { deskRoutes, type DeskDeps } from '#desk/deps.ts';
import { endCompanySessions } from '#sign-on/end-company-sessions.ts';
import { finishSignOn } from '#sign-on/finish-sign-on.ts';
import type { SignOnDeps } from '#sign-on/sign-on-deps.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';
import { takeSignOnCookie } from '#sign-on/sign-on-cookie.ts';
import { browserOf, setCookies } from '#staff/browser.ts';

/**
 * Adds the routes to which the provider sends people and notices. They come from another site, so the cookie of the
 * step, the provider's signature, and what the desk itself has stored take the place of the desk's own page.
 *
 * @param entry undefined when no provider is set
 */
export function addProviderRoutes(
  scope: FastifyInstance,
  { config, mailer, staffSockets, log }: DeskDeps,
  entry: SignOnDeps | undefined,
): void {
  const routes = deskRoutes(scope);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  routes.get(
    '/company/callback',
    {
      schema: {
        summary: "Finish signing in with the company's account",
        description: 'Leads to the desk, or to its sign-in page, which says why nobody was let in.',
      },
    },
    async (request, reply) => {
      if (!entry) throw new NotFound(NO_PROVIDER);
      // A page of somebody else's could load this address as a picture, and so end what was begun.
      if (!isOpened(request)) return reply.redirect(signOnPage('expired'));
      const { search, searchParams } = new URL(request.url, entry.signOn.origin);
      const kept = takeSignOnCookie(request, reply, config, searchParams.get('state') ?? '');
      try {
        const visit = await finishSignOn(search, kept, browserOf(request, config), entry);
        staffSockets.end(visit.ended, 'ended');
        if (visit.isTold) mailer.wake();
        setCookies(reply, config, visit);
        return await reply.redirect(signOnPage());
      } catch (error) {
        const reason = error instanceof SignOnRefused ? error.reason : 'broken';
        if (reason === 'broken') log.error({ err: error }, 'signing in at the provider failed');
        else log.warn({ reason, ...causeOf(error) }, 'nobody was let in by the provider');
        return reply.redirect(signOnPage(reason));
      }
    },
  );

  routes.post(
    '/company/logout',
    {
      schema: {
        summary: 'Hear from the provider that someone has signed out there',
        description:
          'OpenID Connect Back-Channel Logout 1.0. The notice is a form with a signed token, and ends the ' +
          'sessions that began with this account.',
        consumes: ['application/x-www-form-urlencoded'],
      },
    },
    async (request, reply) => {
      if (!entry) throw new NotFound(NO_PROVIDER);
      const notice = logoutNoticeSchema.safeParse(request.body);
      const refuse = () => reply.code(400).send({ error: 'invalid_request' });
      if (!notice.success) return refuse();
      const { address } = browserOf(request, config);
      try {
        const ended = await endCompanySessions(notice.data.logout_token, address, entry);
        if (!ended) return await refuse();
        staffSockets.end(ended, 'ended');
        return await reply.code(200).send();
      } catch (error) {
        if (error instanceof SignOnRefused) throw new StoreUnavailable(error.message);
        throw error;
      }
    },
  );
}

/** Whether a browser opens the address as a page, as far as it says. */
const isOpened = ({ headers }: FastifyRequest) =>
  [undefined, 'document'].includes(headers['sec-fetch-dest']);

/** The longest that is logged of what the provider calls an error, in characters. */
const LONGEST_CODE = 100;

/**
 * What is logged of an error: its words, and what the provider calls it (`invalid_client`), which says what is set
 * up wrongly, but not the tokens that the error may carry along.
 */
function causeOf(error: unknown): object {
  const { cause } = Object(error) as { cause?: unknown };
  if (!(cause instanceof Error)) return {};
  const code = 'error' in cause && typeof cause.error === 'string' ? cause.error : '';
  return { words: cause.message, ...(code !== '' && { code: code.slice(0, LONGEST_CODE) }) };
}
