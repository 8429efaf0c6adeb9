import { machine } from '#bench/machine.ts';

/** The measurements of a drill. Times are in milliseconds. */
type Drill = {
  /** Inquiries that were acknowledged before the backup began, and while it ran. */
  before: number;
  during: number;
  /** How many of those were in the restored data. */
  there: number;
  /** Files that were acknowledged before the backup began, all of which are there. */
  files: number;
  /** The output of the backup. */
  said: string;
  backupMs: number;
  restoreMs: number;
  startMs: number;
  emptyPlace: 'folder' | 'database';
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const count = (value: number) => value.toLocaleString('en-US');

/** The results in Markdown. */
export function drillReport(drill: Drill): string {
  const [store = '', files = ''] = drill.said.match(/[\d,]+ bytes/g) ?? [];
  return [
    '| step | time |',
    '| --- | ---: |',
    `| \`npm run backup\`, ${store} and ${files} of files, while inquiries came in | ${seconds(drill.backupMs)} |`,
    `| \`npm run operate -- restore\` into an empty ${drill.emptyPlace} | ${seconds(drill.restoreMs)} |`,
    `| starting the backend until it answers | ${seconds(drill.startMs)} |`,
    '',
    `Before the backup began, ${count(drill.before)} inquiries had been acknowledged, ${count(drill.files)} of them with a ` +
      `file. All of them were there after the restore, and each file had the SHA-256 with which it was sent. While the backup ran, ${count(drill.during)} more were acknowledged, and ` +
      `${count(drill.there - drill.before)} of those were in it. Inquiries that came later were lost with the ${drill.emptyPlace}.`,
    '',
    machine(),
  ].join('\n');
}
