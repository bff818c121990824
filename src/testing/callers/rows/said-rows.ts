import { everybody, membersOnly, type Row, rolesOnly } from '../row.ts'

/** Access to endpoints of comments and short reviews. */
export const statedRows: Record<string, Row> = {
  'get /games/{slug}/sentences': { ...everybody(), path: '/games/:slug/sentences' },
  'delete /sentences/{id}': {
    ...membersOnly(403),
    member: 204,
    editor: 204,
    moderator: 204,
    owner: 204,
    path: '/sentences/:sentence',
  },
  'get /games/{slug}/comments': { ...everybody(), path: '/games/:slug/comments' },
  'post /games/{slug}/comments': {
    ...membersOnly(201),
    path: '/games/:slug/comments',
    body: { content: 'hello' },
    keyed: true,
  },
  'patch /comments/{id}': {
    ...membersOnly(403),
    member: 200,
    path: '/comments/:own',
    body: { content: 'changed' },
  },
  'delete /comments/{id}': {
    ...membersOnly(403),
    member: 204,
    editor: 204,
    moderator: 204,
    owner: 204,
    path: '/comments/:own',
  },
  'get /games/{slug}/held-comments': { ...membersOnly(), path: '/games/:slug/held-comments' },
  'put /comments/{id}/report': {
    ...membersOnly(204),
    member: 403,
    path: '/comments/:own/report',
    body: { reason: 'rude' },
  },
  'get /admin/comments/queue': rolesOnly(['editor', 'moderator']),
  'put /admin/comments/shown': { ...rolesOnly(['editor', 'moderator']), body: { ids: [999_999] } },
  'put /admin/comments/removed': { ...rolesOnly(['editor', 'moderator']), body: { ids: [999_999] } },
  'put /admin/comments/waves/{memberId}/shown': {
    ...rolesOnly(['editor', 'moderator'], 404),
    path: '/admin/comments/waves/missing/shown',
  },
  'post /admin/comments/decisions/{id}/taken-back': {
    ...rolesOnly(['editor', 'moderator'], 404),
    path: '/admin/comments/decisions/999999/taken-back',
    keyed: true,
  },
  'get /admin/comments': rolesOnly(['editor', 'moderator']),
  'delete /admin/comments/{id}': { ...rolesOnly(['editor', 'moderator'], 204), path: '/admin/comments/:own' },
  'get /admin/sentences': rolesOnly(['editor', 'moderator']),
  'delete /admin/sentences/{id}': {
    ...rolesOnly(['editor', 'moderator'], 204),
    path: '/admin/sentences/:sentence',
  },
}
