/**
 * The import gate: which room may know which. docs/architecture.md has the picture. There are no exceptions to
 * these rules; where one fights the work, the shape is changed, with a decision record.
 */
/** A room may import itself and the rooms named; `*.rules.ts` and `*.schema.ts` of features count as truths, not as features. */
const TRUTHS = '^src/features/[^/]+/[^/]+\\.(rules|schema)\\.ts$'

/** The side of the API that runs in the browser: the client, who is signed in, how calls that keep failing stand. */
const BROWSER_SIDE = '(client|me)\\.ts$'
const CALL_PROGRESS = '^src/api/call-progress\\.ts$'

/** A test looks at its room from outside: it may use whatever it needs. */
const NO_TEST = { pathNot: '\\.test\\.tsx?$' }

const mayOnlyImport = (room, allowed, more = {}) => ({
  name: `${room}-knows-only-what-is-below`,
  comment: `${room} may import ${[room, ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/`, ...more.from },
  to: { path: '^src/', pathNot: [`^src/(${[room, ...allowed].join('|')})/`, ...(more.pathNot ?? [])] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['\\?url$', '^@tanstack/react-start/server-entry$', 'dist/server/server\\.js$'],
      },
    },
    mayOnlyImport('shared', []),
    mayOnlyImport('server', ['shared'], { from: NO_TEST, pathNot: [TRUTHS] }),
    mayOnlyImport('access', ['server', 'shared'], { from: NO_TEST, pathNot: [TRUTHS] }),
    mayOnlyImport('ui', ['shared']),
    mayOnlyImport('features', ['access', 'ui', 'server', 'shared'], {
      from: { pathNot: '\\.(queries|test)\\.tsx?$' },
    }),
    {
      name: 'only-queries-call-the-api',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '\\.(queries|test)\\.tsx?$' },
      to: { path: '^src/api/' },
    },
    {
      name: 'queries-know-only-the-client',
      severity: 'error',
      from: { path: '^src/features/.+\\.queries\\.tsx?$' },
      to: { path: `^src/(routes|shell|site|server|access|ui|api/(?!${BROWSER_SIDE}))` },
    },
    {
      name: 'a-feature-reads-only-anothers-truths',
      comment:
        'Of another feature only its rules and its shapes; what must be joined is joined by the route or in SQL.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', TRUTHS] },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Rules are values in, values out: they know other rules, shared truths and the types of shapes.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: [
          '\\.rules\\.ts$',
          '^src/shared/',
          '^src/features/[^/]+/[^/]+\\.schema\\.ts$',
          '^src/features/covers/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    mayOnlyImport('shell', ['features', 'ui', 'shared'], { pathNot: [CALL_PROGRESS] }),
    mayOnlyImport('routes', ['shell', 'features', 'ui', 'shared']),
    {
      name: 'pages-never-touch-the-database',
      severity: 'error',
      from: { path: '^src/(routes|shell|ui)/' },
      to: { path: '(^src/(server|access|site|api)/|\\.(store|api|files)\\.ts$)', pathNot: CALL_PROGRESS },
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
        pathNot: '^src/(server|access|api|site|testing)/|\\.(schema|api|files|store|test|setup)\\.tsx?$',
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
