import { everybody, membersOnly, type Row } from '../row.ts'

/** Access to endpoints of pairs. */
export const pairRows: Record<string, Row> = {
  'get /pair': membersOnly(),
  'get /pair/games': { ...membersOnly(404), path: '/pair/games?show=own' },
  'post /pair': { ...membersOnly(409), body: { token: 'x' } },
  'delete /pair': membersOnly(204),
  'put /pair/return': membersOnly(409),
  'put /pair/invitation': membersOnly(),
  'delete /pair/invitation': membersOnly(204),
  'post /pair/invitation-looks': { ...everybody(), body: { token: 'x' } },
  'post /pair/declined-invitations': { ...membersOnly(409), body: { token: 'x' } },
}
