import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { editorFound, editorRequested, goToFound, goToRequested } from './go-to.schema.ts'
import { editScreenOf, goTo } from './go-to.store.ts'

export const goToApi = newApi('Dashboards')
  .endpoint('staff', 'get /admin/go-to', {
    summary: 'The games, posts and members with a text in their name, a few of each the caller may see',
    description: 'All words of it, in any order, whatever their accents.',
    request: { query: goToRequested },
    response: ok(goToFound, 'What can be gone to'),
    handle: ({ member, query }) => goTo(db(), member, query.q),
  })
  .endpoint('staff', 'get /admin/editor', {
    summary: 'Where a page of the site is edited',
    description: 'Null where it is not, or not by the caller.',
    request: { query: editorRequested },
    response: ok(editorFound, 'The address of its editor'),
    handle: async ({ member, query }) => ({ href: await editScreenOf(db(), member, query.path) }),
  })
