import { everybody, type Row, rolesOnly } from '../row.ts'

/** Who may call what is about the newsletter and mail. */
export const newsletterRows: Record<string, Row> = {
  'get /newsletter/last-letter': everybody(),
  'post /newsletter/subscribers': { ...everybody(202), body: { email: 'n@example.org' } },
  'post /newsletter/confirmations': { ...everybody(400), body: { token: 'x' } },
  'post /newsletter/unsubscriptions': { ...everybody(), body: { token: 'x' } },
  'get /admin/newsletter/subscribers': rolesOnly('owner'),
  'delete /admin/newsletter/subscribers/{id}': {
    ...rolesOnly('owner', 404),
    path: '/admin/newsletter/subscribers/999999',
  },
  'post /admin/newsletter/exports': rolesOnly('owner'),
  'get /admin/newsletter/issues': rolesOnly('editor'),
  'get /admin/posts/{id}/newsletter': { ...rolesOnly('editor'), path: '/admin/posts/999999/newsletter' },
  'post /admin/posts/{id}/newsletter': {
    ...rolesOnly('owner', 404),
    path: '/admin/posts/999999/newsletter',
    keyed: true,
  },
  'get /admin/failed-mails': rolesOnly('owner'),
  'put /admin/failed-mails/{id}/waiting': {
    ...rolesOnly('owner', 404),
    path: '/admin/failed-mails/999999/waiting',
  },
}
