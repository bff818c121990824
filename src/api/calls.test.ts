import { describe, expect, it } from 'vitest'
import { api } from './app.ts'

/** Which endpoint makes which call of the spec, and who may call it. */
const CALLS: [call: string, endpoint: string, caller: string][] = [
  ['sign in with password', 'post /auth/sign-in', 'visitor'],
  ['sign up', 'post /auth/sign-up', 'visitor'],
  ['the address sign-up redirects to, /auth/callback', 'post /auth/confirm', 'visitor'],
  ['get session', 'get /me', 'visitor'],
  ['sign out', 'post /auth/sign-out', 'visitor'],
  ['GET games: all, by community rating', 'get /games', 'visitor'],
  ['GET games: single by title', 'get /games/{slug}', 'visitor'],
  ['GET games: by id list', 'get /games/lists/by-id', 'visitor'],
  ['GET games: favorites drawer', 'get /favorites', 'member'],
  ['GET games: top 3, id only', 'get /games/lists/top-community', 'visitor'],
  ['GET games: related', 'get /games/{slug}/related', 'visitor'],
  ['GET games: mentioned in a post', 'get /posts/{slug}', 'visitor'],
  ['GET games: top rated', 'get /games/lists/top-rated', 'visitor'],
  ['GET games: five popular, and counts', 'get /admin/content', 'editor'],
  ['POST games', 'post /admin/games', 'editor'],
  ['GET categories', 'get /categories', 'visitor'],
  ['GET favorites, and one rating of a member', 'get /me', 'visitor'],
  ['POST favorites', 'put /favorites/{gameId}', 'member'],
  ['DELETE favorites', 'delete /favorites/{gameId}', 'member'],
  ['UPSERT community_ratings', 'put /ratings/{gameId}', 'member'],
  ['GET game_comments_with_users', 'get /games/{slug}/comments', 'visitor'],
  ['POST game_comments', 'post /games/{slug}/comments', 'member'],
  ['PATCH game_comments', 'patch /comments/{id}', 'member'],
  ['DELETE game_comments', 'delete /comments/{id}', 'member'],
  ['count game_comments', 'get /admin/content', 'editor'],
  ['GET blog_posts', 'get /posts', 'visitor'],
  ['GET blog_posts: all fields, for the form', 'get /admin/posts/{id}', 'author'],
  ['POST blog_posts', 'post /admin/posts', 'author'],
  ['GET affiliate_settings', 'get /admin/affiliate-settings', 'editor'],
  ['PATCH affiliate_settings', 'patch /admin/affiliate-settings/{id}', 'editor'],
  ['GET site_settings', 'get /site-settings', 'visitor'],
  ['PATCH site_settings', 'patch /admin/site-settings', 'owner'],
  ['count user_profiles', 'get /admin/figures', 'staff'],
  ['PATCH user_profiles', 'patch /account/username', 'member'],
  ['POST newsletter_subscribers', 'post /newsletter/subscribers', 'visitor'],
]

describe('the endpoints of section 7', () => {
  it.each(CALLS)('CALL-03: %s is %s, for a %s', async (_call, endpoint, caller) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { 'x-caller': string }>>
    }
    expect(paths[`/api${path}`]?.[method]?.['x-caller']).toBe(caller)
  })
})
