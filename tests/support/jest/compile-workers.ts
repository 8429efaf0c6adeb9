// Compiles the programs of all threads and processes that a backend starts.
import { THREADS } from '@/tools/bundle-backend';
import { compiled } from '@/tools/servers/compiled';

await Promise.all(Object.values(THREADS).map((thread) => compiled(thread)));
