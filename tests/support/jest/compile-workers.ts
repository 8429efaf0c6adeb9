// Compiles the programs of all processes that a backend starts.
import { WORKERS } from '@repo/build/bundle-backend.ts';
import { compiled } from '#testbed/servers/compiled.ts';

await Promise.all(Object.values(WORKERS).map((worker) => compiled(worker)));
