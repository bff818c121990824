import { adminsOnly, everybody, type Row } from '../row.ts'

/** Who may call what is about members and messages. */
export const peopleRows: Record<string, Row> = {
  'post /contact-messages': { ...everybody(400), body: { name: 'x' }, keyed: true },
  'get /admin/members': adminsOnly(),
  'get /admin/messages': adminsOnly(),
  'put /admin/messages/{id}/answered': {
    ...adminsOnly(404),
    path: '/admin/messages/999999/answered',
    body: { isAnswered: true },
  },
  'delete /admin/messages/{id}': { ...adminsOnly(404), path: '/admin/messages/999999' },
}
