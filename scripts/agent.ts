// `npm run agent`: staff answer visitors from the command line.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readConfig } from '@/backend/core/config';
import { runCommand } from '@/backend/core/run-command';
import { createAgentClient } from '@/lib/chat/staff/client';
import { systemClock } from '@/lib/chat/engine/clock';
import { createAgentSocket } from '@/scripts/agent/connect';
import { startSession } from '@/scripts/agent/session';

function main(): void {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'Agent' } } });
  const { name } = values;
  const config = readConfig();
  const socket = createAgentSocket(config, name);
  const client = createAgentClient({ connect: () => socket, clock: systemClock, name });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });

  const print = (line: string) => {
    // The text being typed stays below the printed lines.
    if (terminal.terminal) process.stdout.write('\r\u001b[K');
    process.stdout.write(`${line}\n`);
    if (terminal.terminal) terminal.prompt(true);
  };
  const quit = () => terminal.close();
  const session = startSession(client, print, quit);
  terminal.on('line', (line) => session.take(line));
  process.stdin.on('keypress', () => session.typing(terminal.line));
  terminal.on('close', () => {
    for (const text of session.unsent()) process.stdout.write(`Not sent: ${text}\n`);
    client.dispose();
    process.stdin.destroy(); // its keys are being listened to, which would keep the program running
  });
}

await runCommand(main);
