import { once } from 'node:events';

const MEGABYTE = 2 ** 20;

type Answer = { id: number; result: { result?: { value?: number } } };

/**
 * The memory that a Node process still needs after garbage collection. The rest varies by a hundred
 * megabytes, and says nothing about leaks.
 *
 * @param inspectorPort the port with which the process was started with `--inspect`
 *   (https://nodejs.org/api/debugger.html#v8-inspector-integration-for-nodejs)
 * @returns megabytes: the JavaScript heap, and the memory outside that belongs to it
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
