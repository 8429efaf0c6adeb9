import { useSession } from '@/desk/session/session';
import { mayCall, type DeskRoute } from '@/lib/contract/desk/access';

/** Whether the person who is signed in may make a call, so that what leads to it is shown. */
export const useMay = (route: DeskRoute): boolean => mayCall(useSession().you.role, route);
