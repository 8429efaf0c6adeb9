/** Which folder may import from which: docs/architecture.md explains the picture. */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The parts of the backend, from the lowest to the highest: none imports from a later one. */
const BACKEND =
  'core store redis http limits jobs files mail incoming audit staff sign-on ' +
  'blocks hours webhook own-pages studio tickets contact violations vitals notifications push alerts snoozes chat inbox desk metrics ' +
  'backup move';

/** The code that runs on a server. The pages of the desk are files there. */
const PRODUCTION = [
  '(app|backend|components|lib)/',
  'packages/(?!build|seo|testbed)',
  '(instrumentation|middleware)\\.',
  'scripts/(start|front|operate|staff)\\.',
  'tools/(backend-commands|backend-settings|documents|front|secret-files)[./]',
];

/** The modules that know the package for metrics. Nothing loads them without a port (docs/decisions/026). */
const METRICS =
  '^(packages/server/metrics/registry|lib/proxy/server/site-metrics|backend/metrics/(counters|gauges|serve-metrics))\\.ts$';

/** The parts of the packages. What is in a folder of a part belongs to it. */
const PARTS = '^(backend|components|desk|lib|packages/(chat|company|server))/[^/]+$';

const upwards = BACKEND.split(' ').map((name, index, all) =>
  forbid(
    `backend-${name}-is-below`,
    'Arrows between the parts of the backend run one way.',
    { path: `^backend/${name}/` },
    { path: `^backend/((${all.slice(index + 1).join('|')})/|[^/]+$)` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'A cycle hides which part is the lower one.', {}, { circular: true }),
    {
      ...forbid(
        'no-cycles-of-folders',
        'Of two folders, one is the lower.',
        { path: PARTS },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'nobody-imports-app',
      'app is the top of the site. What previews it knows the types of what it bundles.',
      { pathNot: '^(app|tests)/' },
      { path: '^app/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'site-without-backend',
      'The site reaches the backend over HTTP only.',
      { path: '^(app|components|lib|content|middleware|instrumentation)' },
      { path: '^(backend|desk)/' },
    ),
    forbid(
      'packages-are-below',
      'What several apps share knows none of them.',
      { path: '^packages/', pathNot: '^packages/(build|testbed)/' },
      {
        path: '^(app|backend|components|desk|lab|lib|scripts|tests|tools|packages/(build|testbed))/',
        reachable: true,
      },
    ),
    forbid(
      'backend-without-site-and-desk',
      'The backend shares packages with the site and the desk, nothing else.',
      { path: '^backend/' },
      { path: '^(app|components|lib|middleware|instrumentation|desk|packages/(chat|ui))' },
    ),
    ...upwards,
    forbid(
      'store-and-http-know-no-domain',
      'What is stored and how calls are answered is decided above them.',
      { path: '^backend/(store|http)/' },
      { path: '^backend/', pathNot: '^backend/(core|store|http)/' },
    ),
    forbid(
      'http-knows-no-store',
      'Calls are answered in the same way whatever is stored.',
      { path: '^backend/http/' },
      { path: '^backend/store/' },
    ),
    forbid(
      'desk-runs-in-a-browser',
      'The desk shares the wire, the chat client, the sending of files, and its looks with the site, and sees nothing of the backend.',
      { path: '^desk/' },
      {
        path: '^(app|backend|components|content|lib|middleware|packages)',
        pathNot: '^packages/(contract|chat|ui)/',
      },
    ),
    forbid(
      'lib-is-below-components',
      'lib renders nothing.',
      { path: '^lib/' },
      { path: '^components/' },
    ),
    forbid(
      'chat-engine-is-below',
      'Visitors and staff share the engine and know nothing of each other.',
      { path: '^packages/chat/(engine|visitor|staff)/' },
      { path: '^packages/chat/', pathNot: '^packages/chat/(engine|$1)/' },
    ),
    forbid(
      'contract-stands-alone',
      'The contract is shared by all sides, so it knows none of them.',
      { path: '^packages/contract/' },
      { path: '^packages/', pathNot: '^packages/contract/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'What is only looks can be used for anything.',
      { path: '^(components/ui|packages/ui)/' },
      { path: '^(components|lib|content|packages)/', pathNot: '^(components/ui|packages/ui)/' },
    ),
    forbid(
      'components-take-content-as-props',
      'Pages load content and hand it down; components only know its types.',
      { path: '^components/' },
      { path: '^lib/content/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'proxy-is-for-routes',
      'Only route handlers and what Next.js calls itself may reach the module that knows the backend.',
      { pathNot: '^(app/|lib/proxy/|middleware|instrumentation|tests/)' },
      { path: '^lib/proxy/' },
    ),
    forbid(
      'production-needs-no-dev-package',
      'A server that runs what was built installs without devDependencies.',
      { path: `^(${PRODUCTION.join('|')})` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'packages-are-declared',
      'Each package names those that it imports.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'metrics-package-is-for-metrics',
      'Domains are handed an interface, and know no package.',
      { pathNot: METRICS },
      { path: 'node_modules/prom-client/' },
    ),
    forbid(
      'metrics-are-loaded-on-demand',
      'Without METRICS_PORT, nothing is loaded.',
      { pathNot: METRICS },
      { path: METRICS, dynamic: false },
    ),
    forbid(
      'nobody-imports-tests',
      'Tests use the product and its tools, not the reverse.',
      { pathNot: '^tests/' },
      { path: '^tests/', pathNot: '^tests/rare\\.mjs$' },
    ),
    forbid(
      'nobody-imports-the-lab',
      'The lab uses the product and its tools, and nothing that is shipped or runs every day needs the lab.',
      { pathNot: '^(lab|tests)/' },
      { path: '^lab/' },
    ),
    forbid(
      'tools-are-for-tools',
      'What starts, builds and measures the product is no part of it.',
      {
        path: '^(app|backend|components|content|desk|lib|middleware|instrumentation|packages/(?!build|seo|testbed))',
      },
      { path: '^(scripts|tools|packages/(build|testbed))/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.desk|\\.test-output)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
