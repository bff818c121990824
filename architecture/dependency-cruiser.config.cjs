/**
 * The import gate: which layer may import which, as rules for dependency-cruiser. docs/architecture.md has a flowchart.
 * The rules have no exceptions: code that would need one is moved instead, with a decision record.
 */
const { FLOORS, OPEN_TO_FEATURES, pathOf, layersBelow } = require('./floors.cjs')

/** Matches tests, which may import any layer. */
const TESTS = '\\.(test|fixture)\\.tsx?$'

/** Matches files that run only on the server, in any layer. */
const SERVER_SIDE = '(^src/(server|site|api)/|\\.(store|api|files|table)\\.ts$|^src/lib/columns\\.ts$)'

const importsOnlyDown = (layer) => ({
  name: `${layer}-imports-only-down`,
  comment: `${layer} may import itself and ${layersBelow(layer).join(', ') || 'nothing else'}`,
  severity: 'error',
  from: { path: `^src/${pathOf(layer)}`, pathNot: TESTS },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...layersBelow(layer)].map(pathOf).join('|')})` },
})

module.exports = {
  forbidden: [
    { name: 'no-circle', comment: 'Types count.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['\\?url$', '^virtual:', '^@tanstack/react-start/server-entry$', 'dist/server/server\\.js$'],
      },
    },
    ...FLOORS.flat().map(importsOnlyDown),
    {
      name: 'ui-knows-no-feature',
      comment: 'Screen parts know neither features nor the server.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(ui|lib)/' },
    },
    {
      name: 'a-feature-knows-no-other',
      comment: 'Models and the modules of OPEN_TO_FEATURES are open to all; routes or SQL join the rest.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: `^src/${pathOf('features')}`,
        pathNot: `^src/features/($1/|(${OPEN_TO_FEATURES.join('|').replaceAll('*', '[^/]+')})\\.tsx?$)`,
      },
    },
    {
      name: 'only-queries-call-the-api',
      severity: 'error',
      from: { path: '^src/features/', pathNot: ['\\.queries\\.ts$', TESTS] },
      to: { path: '^src/client/' },
    },
    {
      name: 'queries-know-only-the-client',
      severity: 'error',
      from: { path: '^src/features/.+\\.queries\\.ts$' },
      to: { path: '^src/(server|ui)/' },
    },
    {
      name: 'queries-take-only-the-type-of-an-api',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: '\\.(api|store|files|table)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are values in, values out: they import models, lib, data and the types of shapes.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [
          '\\.(rules\\.ts|json)$',
          '^src/lib/(?!columns)',
          `^src/${pathOf('model')}(?!.*\\.(table|schema)\\.ts$)`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pages-never-touch-the-database',
      severity: 'error',
      from: { path: '^src/(routes|app|ui)/', pathNot: TESTS },
      to: { path: SERVER_SIDE },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.(test|setup)\\.tsx?$', '^src/testing/'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'the-browser-has-no-zod',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [SERVER_SIDE, '^src/testing/', '\\.(schema|test|setup)\\.tsx?$'],
      },
      to: {
        path: 'node_modules/(zod|@hono/zod-openapi|drizzle-orm|pg|sanitize-html|better-auth|nodemailer)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(routeTree\\.gen\\.ts$|^dist/)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.woff2'],
    },
  },
}
