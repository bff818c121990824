import { adminsOnly, everybody, type Row } from '../row.ts'

/** Who may call what is about the newsletter and mail. */
export const newsletterRows: Record<string, Row> = {
  'get /newsletter/last-letter': everybody(),
  'post /newsletter/subscribers': { ...everybody(202), body: { email: 'n@example.org' } },
  'post /newsletter/confirmations': { ...everybody(400), body: { token: 'x' } },
  'post /newsletter/unsubscriptions': { ...everybody(), body: { token: 'x' } },
  'get /admin/newsletter/subscribers': adminsOnly(),
  'delete /admin/newsletter/subscribers/{id}': {
    ...adminsOnly(404),
    path: '/admin/newsletter/subscribers/999999',
  },
  'post /admin/newsletter/exports': adminsOnly(),
  'get /admin/newsletter/issues': adminsOnly(),
  'get /admin/posts/{id}/newsletter': { ...adminsOnly(), path: '/admin/posts/999999/newsletter' },
  'post /admin/posts/{id}/newsletter': {
    ...adminsOnly(404),
    path: '/admin/posts/999999/newsletter',
    keyed: true,
  },
  'get /admin/failed-mails': adminsOnly(),
  'put /admin/failed-mails/{id}/waiting': { ...adminsOnly(404), path: '/admin/failed-mails/999999/waiting' },
}
