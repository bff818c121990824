import { expect, it } from 'vitest'
import { rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { DUTIES } from '#/features/accounts/roles/roles.rules.ts'
import { api } from './app.ts'

const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
  paths: Record<string, Record<string, { 'x-roles'?: string[] }>>
}

/** The duties on the screen of roles, with endpoints that perform them. */
const DONE_BY: Record<string, string[]> = {
  'Write and publish posts of their own': ['post /admin/posts', 'post /admin/posts/{id}/publish'],
  'Games, categories, pictures and all posts': ['post /admin/games', 'post /admin/categories'],
  'Import and export, retailers': [
    'post /admin/imports',
    'get /admin/export',
    'patch /admin/affiliate-settings/{id}',
  ],
  'Remove comments and short reviews': ['delete /admin/comments/{id}'],
  'Members and messages': ['get /admin/members', 'put /admin/messages/{id}/answered'],
  'Newsletter, settings, roles and activity': [
    'post /admin/posts/{id}/newsletter',
    'patch /admin/site-settings',
    'put /admin/roles/{memberId}',
    'get /admin/audit-log',
  ],
}

it('the duties listed on the roles screen match the endpoints’ permissions', () => {
  expect(DUTIES.map(({ words }) => words)).toEqual(Object.keys(DONE_BY))
  for (const { words, roles } of DUTIES)
    for (const endpoint of DONE_BY[words] ?? []) {
      const [method = '', path = ''] = endpoint.split(' ')
      expect([endpoint, paths[`/api${path}`]?.[method]?.['x-roles']]).toEqual([endpoint, rolesThatMay(roles)])
    }
})
