// Asks `npm run up` to restart its site with the current release, and waits until it is ready: the command that publishing
// at the desk calls (RELEASE_RESTART).
import { connect } from 'node:net';
import { RESTARTED } from '#scripts/up/restarts.mjs';

let answer = '';
try {
  const connection = connect(process.env.UP_SOCKET ?? '').setEncoding('utf8');
  for await (const text of connection) answer += text;
} catch (error) {
  answer = `npm run up does not answer (${/** @type {Error} */ (error).message}).`;
}
if (answer !== RESTARTED) {
  console.error(answer);
  process.exitCode = 1;
}
