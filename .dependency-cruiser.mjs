/** Which folder may import from which: docs/architecture.md explains the picture. */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'A cycle hides which part is the lower one.', {}, { circular: true }),
    forbid(
      'nobody-imports-app',
      'app is the top.',
      { pathNot: '^(app|tests)/' },
      { path: '^app/' },
    ),
    forbid(
      'site-without-backend',
      'The site reaches the backend over HTTP only.',
      { path: '^(app|components|lib|content|middleware|instrumentation)' },
      { path: '^backend/' },
    ),
    forbid(
      'backend-knows-contract-and-company',
      'The backend shares the wire, the care of its server and the company facts with the site, nothing else.',
      { path: '^backend/', pathNot: '^backend/desk/ui/' },
      {
        path: '^(components|lib|middleware|backend/desk/ui)',
        pathNot: '^lib/(contract/|http/|content/(company|check|files|problem|source|yaml))',
      },
    ),
    forbid(
      'desk-ui-runs-in-a-browser',
      'The pages of the desk share the wire, the chat client, colours and icons, and see nothing of the backend itself.',
      { path: '^backend/desk/ui/' },
      {
        path: '^(app|backend|components|content|lib|middleware)',
        pathNot:
          '^(backend/desk/ui/|lib/(contract|chat)/|components/ui/tokens.css|components/ui/icon.tsx)',
      },
    ),
    forbid(
      'lib-is-below-components',
      'lib renders nothing.',
      { path: '^lib/' },
      { path: '^components/' },
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
      'no-tests-in-product',
      'Tests use the product, not the reverse.',
      { pathNot: '^(tests|scripts)/' },
      { path: '^tests/' },
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
