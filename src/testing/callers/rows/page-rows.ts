import { everybody, type Row, rolesOnly } from '../row.ts'

const PAGE = {
  title: 'Called',
  slug: '',
  lede: '',
  description: '',
  parts: [{ id: 'text', title: 'Called', html: '<p>Words.</p>' }],
  place: 'none',
  online: false,
}

/** Access to endpoints of edited pages. */
export const pageRows: Record<string, Row> = {
  'get /pages/{slug}': { ...everybody(404), path: '/pages/nothing-here' },
  'get /admin/pages': rolesOnly('editor'),
  'post /admin/pages': { ...rolesOnly('editor', 201), body: PAGE, keyed: true },
  'post /admin/pages/preview': { ...rolesOnly('editor'), body: PAGE },
  'get /admin/pages/{page}': { ...rolesOnly('editor'), path: '/admin/pages/about' },
  'get /admin/pages/{id}/versions': { ...rolesOnly('editor'), path: '/admin/pages/about/versions' },
  'put /admin/pages/{page}': { ...rolesOnly('editor', 412), path: '/admin/pages/about', body: PAGE, from: 9 },
  'put /admin/pages/{page}/original': {
    ...rolesOnly('editor'),
    path: '/admin/pages/terms/original',
    from: 0,
  },
  'delete /admin/pages/{page}': { ...rolesOnly('editor', 404), path: '/admin/pages/999999' },
  'get /admin/pages/{id}/versions/{version}': {
    ...rolesOnly('editor'),
    path: '/admin/pages/about/versions/0',
  },
  'post /admin/pages/{id}/versions/{version}/restore': {
    ...rolesOnly('editor', 404),
    path: '/admin/pages/about/versions/999999/restore',
    from: 0,
  },
}
