import { execFile } from 'node:child_process';
import { inRoot } from '@/tools/paths.mjs';

export type Outcome = { code: number; stdout: string; stderr: string };

/** Runs `npm run seo -w lab` as people do. */
export const runSeo = (...args: readonly string[]) =>
  new Promise<Outcome>((resolve) => {
    const script = ['--import', 'tsx', inRoot('lab', 'seo.ts'), ...args];
    const options = { maxBuffer: 50_000_000 };
    execFile(process.execPath, script, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
