import { everybody, type Row, rolesOnly } from '../row.ts'

const NO_LETTER = '/admin/newsletter/letters/999999'
const LETTER = { subject: 'Called', preheader: '', content: '<p>Words.</p>', shape: 'own' }

/** Access to endpoints of the newsletter and mail. */
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
  'post /admin/newsletter/letters': { ...rolesOnly('editor', 201), keyed: true },
  'put /admin/posts/{id}/letter': { ...rolesOnly('editor', 404), path: '/admin/posts/999999/letter' },
  'get /admin/newsletter/letters/{id}': { ...rolesOnly('editor', 404), path: NO_LETTER },
  'patch /admin/newsletter/letters/{id}': {
    ...rolesOnly('editor', 404),
    path: NO_LETTER,
    body: LETTER,
    from: 1,
  },
  'delete /admin/newsletter/letters/{id}': { ...rolesOnly('editor', 404), path: NO_LETTER },
  'put /admin/newsletter/letters/{id}/plan': {
    ...rolesOnly('owner', 404),
    path: `${NO_LETTER}/plan`,
    body: { at: null },
    from: 1,
  },
  'post /admin/newsletter/letters/{id}/send': {
    ...rolesOnly('owner', 404),
    path: `${NO_LETTER}/send`,
    keyed: true,
  },
  'post /admin/newsletter/letters/{id}/preview': {
    ...rolesOnly('editor', 404),
    path: `${NO_LETTER}/preview`,
    body: LETTER,
  },
  'post /admin/newsletter/letters/{id}/tests': { ...rolesOnly('editor', 404), path: `${NO_LETTER}/tests` },
  'get /admin/newsletter/letters/{id}/report': { ...rolesOnly('editor', 404), path: `${NO_LETTER}/report` },
  'get /admin/newsletter/figures': rolesOnly('editor'),
  'post /admin/newsletter/import-previews': { ...rolesOnly('owner', 400), body: { text: 'x' } },
  'post /admin/newsletter/imports': { ...rolesOnly('owner', 400), body: { text: 'x' } },
  'get /admin/newsletter/imports': rolesOnly('owner'),
  'post /admin/newsletter/imports/{id}/undo': {
    ...rolesOnly('owner', 404),
    path: '/admin/newsletter/imports/c0a5b6f2-0f7e-4b3c-9a54-0d4b7a8c1b12/undo',
  },
  'get /admin/failed-mails': rolesOnly('owner'),
  'put /admin/failed-mails/{id}/waiting': {
    ...rolesOnly('owner', 404),
    path: '/admin/failed-mails/999999/waiting',
  },
}
