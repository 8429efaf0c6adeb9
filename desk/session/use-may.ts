import { mayCall, type DeskRoute } from '@repo/contract/desk/access.ts';
import { useSession } from '#session/session.tsx';

/** Whether the person who is signed in may make a call, so that what leads to it is shown. */
export const useMay = (route: DeskRoute): boolean => mayCall(useSession().you.role, route);
