import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { except } from 'hono/combine'
import { contextStorage } from 'hono/context-storage'
import { membersApi } from '#/features/accounts/admin/members.api.ts'
import { rolesApi } from '#/features/accounts/roles/roles.api.ts'
import { accountSettingsApi } from '#/features/accounts/settings/account-settings.api.ts'
import { setupApi } from '#/features/accounts/setup/setup.api.ts'
import { accountsApi } from '#/features/accounts/sign-in/accounts.api.ts'
import { backupsApi, siteArchiveApi } from '#/features/archives/archives.api.ts'
import { auditApi } from '#/features/audit/audit.api.ts'
import { blogApi } from '#/features/blog/blog.api.ts'
import { catalogueImportsApi } from '#/features/catalogue-import/imports/catalogue-imports.api.ts'
import { categoriesApi } from '#/features/categories/categories.api.ts'
import { adminCommentsApi, commentsApi, ownCommentsApi } from '#/features/comments/comments.api.ts'
import { contactApi, messagesApi } from '#/features/contact/contact.api.ts'
import { dashboardApi } from '#/features/dashboard/dashboard.api.ts'
import { discoveryApi } from '#/features/discovery/discovery.api.ts'
import { suggestedGamesApi } from '#/features/discovery/suggesting/suggested-games.api.ts'
import { topicsApi } from '#/features/discovery/topics/topics.api.ts'
import { favoritesApi } from '#/features/favorites/favorites.api.ts'
import { gameEditingApi } from '#/features/games/editing/game-editing.api.ts'
import { gamesApi } from '#/features/games/games.api.ts'
import { goToApi } from '#/features/go-to/go-to.api.ts'
import { newsletterApi } from '#/features/newsletter/newsletter.api.ts'
import { newsletterAdminApi, subscriberImportsApi } from '#/features/newsletter/newsletter-admin.api.ts'
import { pageEditingApi, pagesApi, pageVersionsApi } from '#/features/pages/pages.api.ts'
import { pairApi } from '#/features/pair/pair.api.ts'
import { picksApi } from '#/features/picks/picks.api.ts'
import { picturesApi } from '#/features/pictures/pictures.api.ts'
import { playImportsApi, playsApi } from '#/features/plays/plays.api.ts'
import { postEditorApi, postVersionsApi } from '#/features/post-editor/post-editor.api.ts'
import { ratingsApi } from '#/features/ratings/ratings.api.ts'
import { remindersApi } from '#/features/reminders/reminders.api.ts'
import { priceImportsApi, retailersApi } from '#/features/retailers/retailers.api.ts'
import { roomsApi } from '#/features/rooms/rooms.api.ts'
import { collectionImportApi, shelfApi } from '#/features/shelf/shelf.api.ts'
import { siteSettingsApi } from '#/features/site-settings/site-settings.api.ts'
import { tonightApi } from '#/features/tonight/tonight.api.ts'
import { trashApi } from '#/features/trash/trash.api.ts'
import { verdictApi } from '#/features/verdict/verdict.api.ts'
import { visitsApi } from '#/features/visits/visits.api.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { guardFor } from '#/server/http/endpoint.ts'
import { notFound, wrongMethod } from '#/server/http/http-problem.ts'
import { answerProblem } from '#/server/http/problems.ts'
import { noteClientAddress } from '#/server/http/requests/client-address.ts'
import {
  identifyRequest,
  isUpload,
  limitBodySize,
  refuseForeignWrites,
  refuseNul,
  type WithRequestId,
} from '#/server/http/requests/request-guards.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { DESCRIPTION_PATH, describe } from './description.ts'

/** Maximum size of a request body: enough for the longest article. Files and collections have larger limits. */
const LARGEST_BODY_BYTES = 1_048_576
/** Maximum size of a collection import: the file as text within JSON, which escapes characters, and the choices. */
const LARGEST_COLLECTION_BYTES = 24_000_000
const COLLECTIONS = [
  '/api/shelf/import-previews',
  '/api/shelf/imports',
  '/api/plays/import-previews',
  '/api/plays/imports',
]

const base = new OpenAPIHono<WithRequestId>().basePath('/api')
base.use(identifyRequest)
base.use(refuseNul)
base.use(noteClientAddress)
base.use(contextStorage())
base.use(refuseForeignWrites)
// Other endpoints have no large bodies; and in development, only requests with a body can be cloned.
const sendsCollection = (c: Context) => c.req.method === 'POST' && COLLECTIONS.includes(c.req.path)
const limitBody = except(
  (c) => isUpload(c.req.method, c.req.path) || sendsCollection(c),
  limitBodySize(LARGEST_BODY_BYTES, 'That’s too large'),
)
base.on(['POST', 'PUT', 'PATCH'], '/*', limitBody)
// A body without a declared length is read to measure it, but only for callers who may send it.
for (const path of COLLECTIONS)
  base.post(
    path.replace('/api', ''),
    guardFor(null),
    limitBodySize(LARGEST_COLLECTION_BYTES, 'That file is larger than 24 MB'),
  )
// For one release: browsers that were open before the rename send plays that were logged offline to the former address.
base.all('/evenings/:key', (c) => c.redirect(`/api/plays/${c.req.param('key')}`, 308))
base.onError((error, c) => answerProblem(error, { requestId: c.get('requestId'), method: c.req.method }))
base.notFound((c) => {
  const methods = methodsAt(c.req.path)
  if (methods.length > 0) throw wrongMethod(methods)
  throw notFound('There’s no endpoint at this address')
})

// biome-ignore lint/suspicious/noExplicitAny: endpoints of any kind; their types are their features' own.
const features: OpenAPIHono<any, any, any>[] = [
  discoveryApi,
  topicsApi,
  suggestedGamesApi,
  gamesApi,
  tonightApi,
  trashApi,
  picksApi,
  categoriesApi,
  blogApi,
  postEditorApi,
  postVersionsApi,
  commentsApi,
  ownCommentsApi,
  siteSettingsApi,
  accountsApi,
  accountSettingsApi,
  setupApi,
  favoritesApi,
  ratingsApi,
  shelfApi,
  collectionImportApi,
  verdictApi,
  playImportsApi,
  playsApi,
  remindersApi,
  pairApi,
  roomsApi,
  contactApi,
  messagesApi,
  newsletterApi,
  newsletterAdminApi,
  subscriberImportsApi,
  adminCommentsApi,
  rolesApi,
  membersApi,
  retailersApi,
  priceImportsApi,
  catalogueImportsApi,
  siteArchiveApi,
  gameEditingApi,
  pagesApi,
  pageEditingApi,
  pageVersionsApi,
  picturesApi,
  backupsApi,
  dashboardApi,
  goToApi,
  auditApi,
  visitsApi,
]

/** Every endpoint of the site, mounted under /api and described at /api/openapi.json. */
export const api = base
for (const feature of features) api.route('/', feature)

/** The API description as JSON, built once, since it never changes while the process runs and takes 0.1 s to build. */
const description = oncePerProcess('API description', async () => JSON.stringify(await describe(api)))

api.get(DESCRIPTION_PATH.replace('/api', ''), async (c) => {
  tagResponse('API description')
  return c.body(await description(), 200, { 'content-type': 'application/json' })
})

/** Returns all API endpoints. An endpoint's `isForEverybody` is true if all visitors get the same response. */
export const endpoints = oncePerProcess('endpoints', () =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { path, method, 'x-same-for-everybody': isForEverybody = false } = definition.route
    const address = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return [{ address, method: method.toUpperCase(), isForEverybody }]
  }),
)

/** The methods an address supports; none if there is no endpoint. */
const methodsAt = (path: string): string[] =>
  endpoints()
    .filter(({ address }) => address.test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
