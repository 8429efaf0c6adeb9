import 'server-only';
import type { ServerResponse } from 'node:http';

/**
 * Does something just before a response sends its headers, once all others are known.
 *
 * @param action gets the status with which the headers are sent
 */
export function beforeHeaders(response: ServerResponse, action: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    action(typeof args[0] === 'number' ? args[0] : response.statusCode);
    return writeHead(...args);
  };
}
