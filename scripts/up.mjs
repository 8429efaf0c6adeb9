// `npm run up`: from a fresh clone to a running site. `--dev` does the same with live reload, and `--cluster` with two
// sites and two backends. `--demo-content` adds clients, people, and projects that are invented. Nothing is installed when this starts, so it uses only Node itself, from version 20.
import { upCluster } from '#scripts/up/cluster.mjs';
import { upOne } from '#scripts/up/one.mjs';

if (process.argv.includes('--demo-content')) process.env.DEMO_CONTENT = '1';
if (process.argv.includes('--cluster')) upCluster();
else upOne(process.argv.includes('--dev'));
