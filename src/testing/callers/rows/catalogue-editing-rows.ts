import { aGameEntered } from '#/testing/game-entered.ts'
import { type Row, rolesOnly } from '../row.ts'

const NO_IMPORT = '5f0e8f6a-7d0c-4a53-9d43-0d4b7a8c1b11'

const NO_PICTURE = '0'.repeat(32)

/** Access to editors' endpoints for games, categories, files and pictures. */
export const catalogueEditingRows: Record<string, Row> = {
  'get /admin/games': rolesOnly('editor'),
  'get /admin/games/namesakes': { ...rolesOnly('editor'), path: '/admin/games/namesakes?title=hive' },
  'post /admin/games/preview': { ...rolesOnly('editor'), body: aGameEntered() },
  'put /admin/games/flags': { ...rolesOnly('editor'), body: { ids: [1], flag: 'featured', value: true } },
  'get /admin/games/changes': rolesOnly('editor'),
  'post /admin/games/changes': {
    ...rolesOnly('editor'),
    body: { games: [{ id: 999_999, revision: 1 }], field: 'year', how: 'set', value: 2001 },
    keyed: true,
  },
  'get /admin/prices': rolesOnly('editor'),
  'get /admin/prices/file': rolesOnly('editor'),
  'get /admin/prices/imports': rolesOnly('editor'),
  'post /admin/prices/import-previews': { ...rolesOnly('editor', 400), body: { text: 'x' } },
  'post /admin/prices/imports': { ...rolesOnly('editor', 400), body: { text: 'x' } },
  'post /admin/prices/imports/{id}/undo': {
    ...rolesOnly('editor', 404),
    path: `/admin/prices/imports/${NO_IMPORT}/undo`,
  },
  'put /admin/games/{gameId}/price': {
    ...rolesOnly('editor', 404),
    path: '/admin/games/999999/price',
    body: { retailer: 'Unknown', priceCents: 1999, currency: 'USD', priceAsOf: '2026-11-14' },
    from: 0,
  },
  'post /admin/games/changes/{id}/taken-back': {
    ...rolesOnly('editor', 404),
    path: '/admin/games/changes/999999/taken-back',
    keyed: true,
  },
  'get /admin/games/merges/look': {
    ...rolesOnly('editor', 404),
    path: '/admin/games/merges/look?stays=999998&leaves=999999',
  },
  'post /admin/games/merges': {
    ...rolesOnly('editor', 409),
    body: { stays: { id: 999_998, revision: 1 }, leaves: { id: 999_999, revision: 1 } },
    keyed: true,
  },
  'post /admin/games/thrown': {
    ...rolesOnly('editor'),
    body: { games: [{ id: 999_999, revision: 1 }] },
    keyed: true,
  },
  'get /admin/games/{id}': { ...rolesOnly('editor'), path: '/admin/games/:game' },
  'post /admin/games': {
    ...rolesOnly('editor', 201),
    body: { fields: aGameEntered(), published: false },
    keyed: true,
  },
  'put /admin/games/{id}': {
    ...rolesOnly('editor', 412),
    path: '/admin/games/:game',
    body: { fields: aGameEntered() },
    from: 0,
  },
  'get /admin/games/{id}/versions': { ...rolesOnly('editor'), path: '/admin/games/:game/versions' },
  'get /admin/games/{id}/versions/{version}': {
    ...rolesOnly('editor', 404),
    path: '/admin/games/:game/versions/999999',
  },
  'post /admin/games/{id}/versions/{version}/restore': {
    ...rolesOnly('editor', 404),
    path: '/admin/games/:game/versions/999999/restore',
    from: 1,
  },
  'delete /admin/games/{id}': { ...rolesOnly('editor', 404), path: '/admin/games/999999' },
  'post /admin/imports': {
    ...rolesOnly('editor', 201),
    path: '/admin/imports?file=games.csv',
    body: 'title,min_players,max_players',
    contentType: 'application/octet-stream',
  },
  'get /admin/imports/{id}': { ...rolesOnly('editor', 404), path: `/admin/imports/${NO_IMPORT}` },
  'get /admin/imports/{id}/refused': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/refused`,
  },
  'put /admin/imports/{id}/writing': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/writing`,
  },
  'get /admin/imports': rolesOnly('editor'),
  'get /admin/imports/{id}/rows': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/rows?which=changes`,
  },
  'put /admin/imports/{id}/choices': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/choices`,
    body: { deed: 'both', fields: {}, empties: false, drafts: false },
  },
  'put /admin/imports/{id}/namesakes': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/namesakes`,
    body: { lines: 'all', choice: 'add' },
  },
  'put /admin/imports/{id}/picks': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/picks`,
    body: { line: 1, players: null },
  },
  'put /admin/imports/{id}/mapping': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/mapping`,
    body: { mapping: ['title'] },
  },
  'get /admin/imports/{id}/changed-since': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/changed-since`,
  },
  'put /admin/imports/{id}/undoing': {
    ...rolesOnly('editor', 404),
    path: `/admin/imports/${NO_IMPORT}/undoing`,
  },
  'delete /admin/imports/{id}': { ...rolesOnly('editor', 404), path: `/admin/imports/${NO_IMPORT}` },
  'get /admin/archives': rolesOnly('owner'),
  'post /admin/archives': rolesOnly('owner', 202),
  'post /admin/archives/sent': {
    ...rolesOnly('owner', 201),
    path: '/admin/archives/sent?file=everything.tar.gz',
    body: 'no archive',
    contentType: 'application/octet-stream',
  },
  'get /admin/archives/{id}/file': {
    ...rolesOnly('owner', 404),
    path: `/admin/archives/${NO_IMPORT}/file`,
  },
  'put /admin/archives/{id}/writing': {
    ...rolesOnly('owner', 404),
    path: `/admin/archives/${NO_IMPORT}/writing`,
  },
  'get /admin/categories': rolesOnly('editor'),
  'post /admin/categories': { ...rolesOnly('editor', 400), body: { name: '', description: '' }, keyed: true },
  'put /admin/categories/order': { ...rolesOnly('editor'), body: { ids: [] } },
  'patch /admin/categories/{id}': {
    ...rolesOnly('editor', 404),
    path: '/admin/categories/999999',
    body: { name: 'x', description: '' },
    from: 1,
  },
  'delete /admin/categories/{id}': { ...rolesOnly('editor', 404), path: '/admin/categories/999999' },
  'get /admin/export': { ...rolesOnly('editor'), path: '/admin/export?format=json' },
  'get /admin/pictures': rolesOnly('editor'),
  'put /admin/pictures/{digest}/words': {
    ...rolesOnly('editor', 404),
    path: `/admin/pictures/${NO_PICTURE}/words`,
    body: { words: 'Two cups', isDecoration: false },
  },
  'get /admin/pictures/choices': rolesOnly('author'),
  'put /admin/pictures/{digest}/focus': {
    ...rolesOnly('editor', 404),
    path: `/admin/pictures/${NO_PICTURE}/focus`,
    body: { x: 30, y: 46 },
  },
  'put /admin/pictures/{digest}/replacement': {
    ...rolesOnly('editor', 404),
    path: `/admin/pictures/${NO_PICTURE}/replacement`,
    body: { digest: '1'.repeat(32) },
  },
  'put /admin/pictures/replacements/{id}/taken-back': {
    ...rolesOnly('editor', 404),
    path: '/admin/pictures/replacements/999999/taken-back',
  },
  'delete /admin/pictures/{digest}': { ...rolesOnly('editor', 404), path: `/admin/pictures/${NO_PICTURE}` },
  'post /admin/pictures': {
    ...rolesOnly('author', 400),
    body: 'no picture',
    contentType: 'application/octet-stream',
  },
}
