import { everybody, type Row, rolesOnly } from '../row.ts'

/** Access to endpoints for members and messages. */
export const peopleRows: Record<string, Row> = {
  'post /contact-messages': { ...everybody(400), body: { name: 'x' }, keyed: true },
  'get /admin/members': rolesOnly('moderator'),
  'get /admin/roles': rolesOnly('owner'),
  'put /admin/ownership-requests/{memberId}': {
    ...rolesOnly('owner', 404),
    path: '/admin/ownership-requests/missing',
    body: { isAccepted: true },
  },
  'put /admin/roles/{memberId}': {
    ...rolesOnly('owner', 404),
    path: '/admin/roles/missing',
    body: { role: 'author', from: null },
  },
  'get /admin/members/{id}': { ...rolesOnly('moderator', 404), path: '/admin/members/missing' },
  'get /admin/members/{id}/history': { ...rolesOnly('moderator'), path: '/admin/members/missing/history' },
  'put /admin/members/{id}/blocked': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/missing/blocked',
    body: { isBlocked: true, reason: 'x' },
  },
  'put /admin/members/blocked': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/blocked',
    body: { ids: ['missing'] },
  },
  'post /admin/members/blocks/taken-back': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/blocks/taken-back',
    body: { decisions: [999_999] },
    keyed: true,
  },
  'put /admin/members/{id}/held': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/missing/held',
    body: { isHeld: true },
  },
  'put /admin/members/{id}/signed-out': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/missing/signed-out',
  },
  'put /admin/members/{id}/note': {
    ...rolesOnly('moderator', 404),
    path: '/admin/members/missing/note',
    body: { note: 'x' },
    from: 0,
  },
  'delete /admin/members/{id}': { ...rolesOnly('moderator', 404), path: '/admin/members/missing' },
  'post /game-suggestions': { ...everybody(400), body: { title: '' }, keyed: true },
  'get /admin/game-suggestions': rolesOnly('editor'),
  'delete /admin/game-suggestions/{id}': {
    ...rolesOnly('editor', 404),
    path: '/admin/game-suggestions/999999',
  },
  'get /admin/messages': rolesOnly('moderator'),
  'put /admin/messages/{id}/answered': {
    ...rolesOnly('moderator', 404),
    path: '/admin/messages/999999/answered',
    body: { isAnswered: true },
  },
  'delete /admin/messages/{id}': { ...rolesOnly('moderator', 404), path: '/admin/messages/999999' },
}
