// Moves a page as `npm run content:move` does, without a process that checks the result first: a test does that
// itself, in the copy where it runs this.
import { planMove } from '#lib/content/planning/plan-move.ts';
import { writeChanges } from '#scripts/content/changes.ts';

const [from = '', to = ''] = process.argv.slice(2);
const { changes, told } = planMove(from, to);
writeChanges('content', changes);
console.log(told.join('\n'));
