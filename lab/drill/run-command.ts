import { pinnedNode, root } from '@repo/testbed/paths.mjs';
import { start } from '@repo/testbed/servers/processes.mjs';

/**
 * Runs `npm run backup` or `npm run operate -- restore`, without npm.
 *
 * @returns its output
 * @throws when it fails
 */
export async function runBackendCommand(
  name: 'backup' | 'restore',
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const args = [`backend/backup/${name}-command.ts`, file];
  const { code, output } = await start(pinnedNode, args, { env, cwd: root }).ended;
  if (code !== 0) throw new Error(`The ${name} failed: ${output}`);
  return output.trim();
}
