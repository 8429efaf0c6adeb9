import { Empty } from '#shared/states.tsx';
import { roleName } from '#shared/role-words.ts';
import { useSession } from '#session/session.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** What someone sees at the address of a page that the role does not include. */
export function NotAllowedPage() {
  const { you } = useSession();
  usePageTitle('Not available');
  return (
    <>
      <h1 className="state">This page isn’t part of your role</h1>
      <Empty>Your role is {roleName(you.role)}. If you need this page, ask an admin.</Empty>
    </>
  );
}
