import { settingsProblem } from '@/lib/env';

/** Before the first request: a wrong setting ends the start, where it would fail every page. */
export function register() {
  const problem = settingsProblem();
  if (problem === undefined) return;
  console.error(`The site cannot start, because a setting is wrong.\n${problem}`);
  process.exit(1);
}
