import { once } from 'node:events';

const MEGABYTE = 2 ** 20;

type Answer = { id: number; result: { result?: { value?: number } } };

/**
 * How much memory a process of Node still needs when its garbage has been collected. What it holds besides
 * comes and goes by a hundred megabytes, and says nothing of a leak.
 *
 * @param inspectorPort where the process was started with `--inspect`
 *   (https://nodejs.org/api/debugger.html#v8-inspector-integration-for-nodejs)
 * @returns megabytes: JavaScript's heap, and what belongs to it outside
 */
export async function liveMemoryOf(inspectorPort: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let asked = 0;
  const ask = async (method: string, params = {}): Promise<Answer> => {
    asked += 1;
    socket.send(JSON.stringify({ id: asked, method, params }));
    for (;;) {
      const [message] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(message.data) as Answer;
      if (answer.id === asked) return answer;
    }
  };
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = await ask('Runtime.evaluate', { expression });
  socket.close();
  return Number(result.result?.value) / MEGABYTE;
}
