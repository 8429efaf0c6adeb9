/** Which folder may import from which: docs/architecture.md explains the picture. */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The parts of the backend, from the lowest to the highest: none imports from a later one. */
const BACKEND = [
  'core',
  'store',
  'redis',
  'http',
  'limits',
  'jobs',
  'files',
  'webhook',
  'mail',
  'incoming',
  'audit',
  'staff',
  'sign-on',
  'blocks',
  'tickets',
  'contact',
  'violations',
  'alerts',
  'chat',
  'inbox',
  'desk',
  'metrics',
  'backup',
  'move',
];

/** The code that is deployed, that builds the site, and that runs it. */
const PRODUCTION = [
  '(app|backend|components|content|desk|lib)/',
  '(instrumentation|middleware|next\\.config|postcss\\.config)\\.',
  'scripts/(build|content-check|photos|dev-site|start|front|operate|release|staff)[./]',
  'tools/(backend-commands|backend-settings|brand-colors|bundle-backend|documents|front|secret-files)[./]',
];

/** The modules that know the package for metrics. Nothing loads them without a port (docs/decisions/026). */
const METRICS =
  '^(lib/metrics/registry|lib/proxy/server/site-metrics|backend/metrics/(counters|gauges|serve-metrics))\\.ts$';

const upwards = BACKEND.map((name, index) =>
  forbid(
    `backend-${name}-is-below`,
    'Arrows between the parts of the backend run one way.',
    { path: `^backend/${name}/` },
    { path: `^backend/((${BACKEND.slice(index + 1).join('|')})/|[^/]+$)` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'A cycle hides which part is the lower one.', {}, { circular: true }),
    forbid(
      'nobody-imports-app',
      'app is the top of the site.',
      { pathNot: '^(app|tests)/' },
      { path: '^app/' },
    ),
    forbid(
      'site-without-backend',
      'The site reaches the backend over HTTP only.',
      { path: '^(app|components|lib|content|middleware|instrumentation)' },
      { path: '^(backend|desk)/' },
    ),
    forbid(
      'backend-shares-little',
      'The backend shares the wire, the care of its server, its log, its metrics, the company facts and the brand with the site, nothing else.',
      { path: '^backend/' },
      {
        path: '^(components|lib|middleware|desk)',
        pathNot: '^lib/((contract|http|log|company|brand|metrics)/|root-folder)',
      },
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
        path: '^(app|backend|components|content|lib|middleware)',
        pathNot: '^(components/ui|lib/(contract|chat|files))/',
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
      { path: '^lib/chat/(engine|visitor|staff)/' },
      { path: '^lib/chat/', pathNot: '^lib/chat/(engine|$1)/' },
    ),
    forbid(
      'contract-stands-alone',
      'The contract is shared by all sides, so it knows none of them.',
      { path: '^lib/contract/' },
      { path: '^(lib|components|content)/', pathNot: '^lib/contract/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'components/ui can be used for anything.',
      { path: '^components/ui/' },
      { path: '^(components|lib|content)/', pathNot: '^components/ui/' },
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
      'A server installs without devDependencies, builds, and runs.',
      { path: `^(${PRODUCTION.join('|')})` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
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
        path: '^(app|backend|components|content|desk|lib|middleware|instrumentation)',
        pathNot: '^desk/vite\\.config\\.ts$', // this builds the desk
      },
      { path: '^(scripts|tools)/' },
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
