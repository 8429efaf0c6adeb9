import { methodNotAllowed } from '#lib/proxy/route.ts';

export { pollSocket as GET, pollSocket as POST } from '#lib/proxy/server/polling.ts';

const refuse = methodNotAllowed('GET, POST');
export { refuse as DELETE, refuse as HEAD, refuse as OPTIONS, refuse as PATCH, refuse as PUT };
