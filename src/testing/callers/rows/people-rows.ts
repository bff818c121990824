import { everybody, type Row, rolesOnly } from '../row.ts'

/** Who may call what is about members and messages. */
export const peopleRows: Record<string, Row> = {
  'post /contact-messages': { ...everybody(400), body: { name: 'x' }, keyed: true },
  'get /admin/members': rolesOnly('moderator'),
  'get /admin/roles': rolesOnly('owner'),
  'put /admin/roles/{memberId}': {
    ...rolesOnly('owner', 404),
    path: '/admin/roles/nobodys',
    body: { role: 'author', from: null },
  },
  'get /admin/messages': rolesOnly('moderator'),
  'put /admin/messages/{id}/answered': {
    ...rolesOnly('moderator', 404),
    path: '/admin/messages/999999/answered',
    body: { isAnswered: true },
  },
  'delete /admin/messages/{id}': { ...rolesOnly('moderator', 404), path: '/admin/messages/999999' },
}
