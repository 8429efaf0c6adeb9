import { takeFile } from '#lib/proxy/files/take-upload.ts';
import { routeOf } from '#lib/proxy/route.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({ POST: takeFile });
