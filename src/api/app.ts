import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { noteClientAddress } from '#/access/client.ts'
import { answerProblem } from '#/access/problems.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { isUpload, refuseForeignWrites } from '#/access/same-site.ts'
import { accountSettingsApi } from '#/features/accounts/account-settings.api.ts'
import { accountsApi } from '#/features/accounts/accounts.api.ts'
import { adminMembersApi } from '#/features/accounts/admin-members.api.ts'
import { mailedLinksApi } from '#/features/accounts/mailed-links.api.ts'
import { meApi } from '#/features/accounts/me.api.ts'
import { auditApi } from '#/features/audit/audit.api.ts'
import { blogApi } from '#/features/blog/blog.api.ts'
import { catalogueImportsApi } from '#/features/catalogue-import/catalogue-imports.api.ts'
import { categoriesApi } from '#/features/categories/categories.api.ts'
import { categoryEditingApi } from '#/features/categories/category-editing.api.ts'
import { adminCommentsApi } from '#/features/comments/admin-comments.api.ts'
import { commentsApi } from '#/features/comments/comments.api.ts'
import { contactApi } from '#/features/contact/contact.api.ts'
import { messagesApi } from '#/features/contact/messages.api.ts'
import { dashboardApi } from '#/features/dashboard/dashboard.api.ts'
import { discoveryApi } from '#/features/discovery/discovery.api.ts'
import { favoritesApi } from '#/features/favorites/favorites.api.ts'
import { gameEditingApi } from '#/features/games/editing/game-editing.api.ts'
import { gamesApi } from '#/features/games/games.api.ts'
import { newsletterApi } from '#/features/newsletter/newsletter.api.ts'
import { newsletterIssuesApi } from '#/features/newsletter/newsletter-issues.api.ts'
import { subscribersApi } from '#/features/newsletter/subscribers.api.ts'
import { picturesApi } from '#/features/pictures/pictures.api.ts'
import { postEditorApi } from '#/features/post-editor/post-editor.api.ts'
import { ratingsApi } from '#/features/ratings/ratings.api.ts'
import { affiliateSettingsApi } from '#/features/retailers/affiliate-settings.api.ts'
import { retailerClicksApi } from '#/features/retailers/retailer-clicks.api.ts'
import { siteSettingsApi } from '#/features/site-settings/site-settings.api.ts'
import { visitsApi } from '#/features/visits/visits.api.ts'

/** Room for the longest article; nothing that is sent here is larger. */
const LARGEST_BODY_BYTES = 1_048_576

const base = new OpenAPIHono<{ Variables: RequestIdVariables }>().basePath('/api')
base.use(requestId())
base.use(noteClientAddress)
base.use(refuseForeignWrites)
// Nothing else sends anything; and where the pages are developed, only a request that does can be read along.
const limitBody = bodyLimit({
  maxSize: LARGEST_BODY_BYTES,
  onError: () => {
    throw new Refusal(413, 'That is too much at once')
  },
})
base.on(['POST', 'PUT', 'PATCH'], '/*', (c, next) => (isUpload(c) ? next() : limitBody(c, next)))
base.onError((error, c) =>
  answerProblem(error, { requestId: c.get('requestId'), method: c.req.method, path: c.req.path }),
)
base.notFound(() => {
  throw notFound('No endpoint stands at this address')
})

/** Every endpoint of the site, mounted under /api and described at /api/openapi.json. */
export const api = base
  .route('/', discoveryApi)
  .route('/', gamesApi)
  .route('/', categoriesApi)
  .route('/', blogApi)
  .route('/', postEditorApi)
  .route('/', commentsApi)
  .route('/', siteSettingsApi)
  .route('/', meApi)
  .route('/', accountsApi)
  .route('/', mailedLinksApi)
  .route('/', accountSettingsApi)
  .route('/', favoritesApi)
  .route('/', ratingsApi)
  .route('/', contactApi)
  .route('/', messagesApi)
  .route('/', newsletterApi)
  .route('/', newsletterIssuesApi)
  .route('/', subscribersApi)
  .route('/', adminCommentsApi)
  .route('/', adminMembersApi)
  .route('/', retailerClicksApi)
  .route('/', catalogueImportsApi)
  .route('/', categoryEditingApi)
  .route('/', gameEditingApi)
  .route('/', picturesApi)
  .route('/', affiliateSettingsApi)
  .route('/', dashboardApi)
  .route('/', auditApi)
  .route('/', visitsApi)

/** The type the client of our own pages is made from. */
export type Api = typeof api

api.doc31('/openapi.json', {
  openapi: '3.1.1',
  info: {
    title: 'The API of the site',
    version: '1',
    description:
      'What the pages of the site ask and send. Problems are answered as RFC 9457 problem details.',
  },
})
