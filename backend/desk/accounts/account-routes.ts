import { staffOf } from '@/backend/desk/access';
import { endsOf } from '@/backend/desk/accounts/sessions';
import type { DeskParts, DeskRoutes } from '@/backend/desk/parts';
import { SignedOut } from '@/backend/desk/failures';
import { answer } from '@/backend/http/documentation';
import { company } from '@/lib/content/company';
import { sessionSchema } from '@/lib/contract/desk/account';

/** The calls about one's own account and those of colleagues. */
export function addAccountRoutes(routes: DeskRoutes, { config }: DeskParts): void {
  routes.get(
    '/session',
    {
      schema: {
        summary: 'Who is signed in',
        response: { 200: answer('Somebody is.', sessionSchema) },
      },
    },
    (request) => {
      const { id, name, email } = staffOf(request);
      const { signedIn } = request;
      if (!signedIn) throw new SignedOut();
      const ends = endsOf(signedIn.session);
      return {
        you: { id, name, email },
        expiresAt: new Date(ends.expiresAt).toISOString(),
        idleAt: new Date(ends.idleAt).toISOString(),
        company: {
          name: company.name,
          mailbox: config.MAIL_TO,
          timeZone: company.chat.timeZone,
        },
      };
    },
  );
}
