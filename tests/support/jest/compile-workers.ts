// Compiles the programs of all processes that a backend starts.
import { WORKERS } from '@/tools/bundle-backend';
import { compiled } from '@/tools/servers/compiled';

await Promise.all(Object.values(WORKERS).map((worker) => compiled(worker)));
