import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEWS_PATH } from '@repo/contract/desk/address.ts';
import { ExpectedError } from '#core/errors.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { addScope } from '#http/scope.ts';
import { createCharge } from '#limits/charge.ts';
import type { Limits } from '#limits/limits.ts';
import { FRAMED } from '#studio/links/framed.ts';
import { noticePage } from '#studio/links/link-page.ts';
import { SAID } from '#studio/links/link-view.ts';
import {
  findLink,
  nothingShown,
  linkHeaders,
  showFramed,
  showLink,
  type LinkAnswer,
  type LinkDeps,
} from '#studio/links/show-link.ts';
import { takeForm, type PostedForm } from '#studio/links/take-form.ts';

type Deps = LinkDeps & { limits: Pick<Limits, 'drafted' | 'remarks'> };

/** The secret of a link. That of an editor's own preview has another form. */
const LINK = '/:secret(^[\\w-]{43}$)/*';

/** The secret and the path in an address. */
const PARTS = new RegExp(`^${PREVIEWS_PATH}/([^/?]+)([^?]*)`);

/** The longest path of a page, in characters. */
const LONGEST_PATH = 300;

const send = (reply: FastifyReply, { status, headers, body }: LinkAnswer) =>
  reply.code(status).headers(headers).send(body);

/** The fields of a form. PostgreSQL stores no NUL, which nobody types. */
const formIn = (body: string): PostedForm =>
  Object.fromEntries(
    Array.from(new URLSearchParams(body), ([name, value]) => [name, value.replaceAll('\0', '')]),
  );

const answerOther = errorHandlerFor('request');

/**
 * Adds the addresses that show the drafted site to those who have a link. What is opened changes nothing; only forms do,
 * which programs that look at links in emails do not send.
 */
export async function addLinkPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, limits } = deps;
  const posted = { ...deps, remarks: limits.remarks, charge: createCharge() };

  const requested = async ({ url, raw }: FastifyRequest) => {
    await limits.drafted.consume(clientAddressOf(raw));
    const [, secret = '', path = ''] = PARTS.exec(url) ?? [];
    return path.length > LONGEST_PATH ? undefined : findLink(secret, path, deps);
  };

  await addScope(app, { name: 'links', prefix: PREVIEWS_PATH }, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, formIn(String(body))),
    );
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof ExpectedError) {
        const body = noticePage('This did not work', error.sentenceFor('request'));
        send(reply, { status: error.status, headers: linkHeaders(config), body });
      } else {
        answerOther(error, request, reply);
      }
    });
    scope.get('/:secret', { schema: { hide: true } }, ({ url }, reply) =>
      reply.redirect(url.replace(/(?=\?|$)/, '/')),
    );
    scope.get(LINK, { schema: { hide: true } }, async (request, reply) => {
      const link = await requested(request);
      if (!link) return send(reply, nothingShown(config));
      const query = new URL(request.url, 'http://desk.invalid').searchParams;
      if (query.has(FRAMED)) return send(reply, await showFramed(link, deps));
      const said = SAID.find((one) => one === query.get('said'));
      return send(reply, await showLink(link, { said, problem: undefined }, deps));
    });
    scope.post(LINK, { schema: { hide: true } }, async (request, reply) => {
      const link = await requested(request);
      if (!link) return send(reply, nothingShown(config));
      const form = request.body as PostedForm;
      return send(reply, await takeForm(link, form, clientAddressOf(request.raw), posted));
    });
  });
}
