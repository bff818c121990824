import { everybody, type Row, rolesOnly } from '../row.ts'

/** Access to endpoints for the whole site. */
export const siteRows: Record<string, Row> = {
  'get /site-settings': everybody(),
  'put /admin/site-settings/changes': {
    ...rolesOnly('owner', 412),
    body: { from: { 'words.question': 'Something else' }, to: { 'words.question': 'Called upon?' } },
  },
  'patch /admin/site-settings': { ...rolesOnly('owner'), body: { 'general.tagline': 'Called upon' } },
  'get /admin/affiliate-settings': rolesOnly('editor'),
  'patch /admin/affiliate-settings/{id}': {
    ...rolesOnly('editor'),
    path: '/admin/affiliate-settings/1',
    body: { affiliateId: 'x' },
  },
  'post /admin/affiliate-settings': { ...rolesOnly('editor', 400), body: { retailer: ' ' }, keyed: true },
  'delete /admin/affiliate-settings/{id}': {
    ...rolesOnly('editor', 404),
    path: '/admin/affiliate-settings/999999',
  },
  'get /admin/editor': { ...rolesOnly('staff'), path: '/admin/editor?path=/game/hive' },
  'get /admin/go-to': { ...rolesOnly('staff'), path: '/admin/go-to?q=hive' },
  'get /admin/waiting': rolesOnly('staff'),
  'get /admin/waiting/list': rolesOnly('staff'),
  'get /admin/figures': rolesOnly('staff'),
  'get /admin/activity': rolesOnly(['editor', 'moderator']),
  'get /admin/figures-over-time': rolesOnly('staff'),
  'get /admin/page-speed': rolesOnly('staff'),
  'get /admin/content': rolesOnly('editor'),
  'get /admin/audit-log': rolesOnly('owner'),
  'get /admin/backups': rolesOnly('owner'),
  'get /admin/database': rolesOnly('owner'),
  'get /admin/trash': rolesOnly('staff'),
  'post /admin/trash/restored': {
    ...rolesOnly('staff'),
    body: { things: [{ kind: 'game', id: 999_999 }] },
  },
  'delete /admin/trash': {
    ...rolesOnly(['editor', 'moderator'], 204),
    path: '/admin/trash?upTo=2020-01-01T00:00:00.000Z',
  },
  'post /page-views': { ...everybody(), body: { path: '/about' } },
  'post /page-timings': { ...everybody(), body: { device: 'phone', pages: [{ path: '/about', cls: 0 }] } },
  'post /retailer-clicks': { ...everybody(404), body: { gameId: 1, retailer: 'Unknown' } },
  'get /admin/retailer-clicks': rolesOnly('editor'),
}
