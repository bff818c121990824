import { everybody, type Row, rolesOnly } from '../row.ts'

const POST = { title: 'Called', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

/** Access to endpoints of articles. */
export const postRows: Record<string, Row> = {
  'get /posts': everybody(),
  'get /posts/{slug}': { ...everybody(404), path: '/posts/nothing-here' },
  'get /admin/posts': rolesOnly('author'),
  'post /admin/posts': { ...rolesOnly('author', 201), body: POST, keyed: true },
  'post /admin/posts/preview': { ...rolesOnly('author'), body: POST },
  'get /admin/posts/{id}': { ...rolesOnly('editor'), path: '/admin/posts/:post' },
  'patch /admin/posts/{id}': { ...rolesOnly('editor'), path: '/admin/posts/:post', body: POST, from: 1 },
  'post /admin/posts/{id}/publish': {
    ...rolesOnly('editor'),
    path: '/admin/posts/:post/publish',
    body: { at: null },
    from: 1,
  },
  'post /admin/posts/{id}/unpublish': {
    ...rolesOnly('editor'),
    path: '/admin/posts/:post/unpublish',
    from: 1,
  },
  'put /admin/posts/{id}/details': {
    ...rolesOnly('editor', 400),
    path: '/admin/posts/:post/details',
    body: { slug: '!', tags: [], byline: '', metaTitle: '', metaDescription: '', canonicalUrl: '' },
    from: 1,
  },
  'put /admin/posts/{id}/pending': {
    ...rolesOnly('editor'),
    path: '/admin/posts/:post/pending',
    body: POST,
    from: 1,
  },
  'post /admin/posts/{id}/pending/set-aside': {
    ...rolesOnly('editor'),
    path: '/admin/posts/:post/pending/set-aside',
    from: 1,
  },
  'get /admin/posts/{id}/versions': { ...rolesOnly('editor'), path: '/admin/posts/:post/versions' },
  'get /admin/posts/{id}/versions/{version}': {
    ...rolesOnly('editor', 404),
    path: '/admin/posts/:post/versions/999999',
  },
  'post /admin/posts/{id}/versions/{version}/restore': {
    ...rolesOnly('editor', 404),
    path: '/admin/posts/:post/versions/999999/restore',
    from: 1,
  },
  'get /admin/post-tags': rolesOnly('author'),
  'get /admin/posts/{id}/secret-link': { ...rolesOnly('editor'), path: '/admin/posts/:post/secret-link' },
  'put /admin/posts/{id}/secret-link': { ...rolesOnly('editor'), path: '/admin/posts/:post/secret-link' },
  'delete /admin/posts/{id}/secret-link': {
    ...rolesOnly('editor', 204),
    path: '/admin/posts/:post/secret-link',
  },
  'post /post-previews': { ...everybody(404), body: { token: 'x' } },
  'delete /admin/posts/{id}': { ...rolesOnly('editor', 204), path: '/admin/posts/:post' },
}
