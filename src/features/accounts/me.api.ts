import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { me } from './model/me.schema.ts'
import { choicesOf, NO_CHOICES } from './settings/own-data/account-data.store.ts'

export const meApi = newApi().openapi(
  calledBy('visitor', 'get /me', ['Accounts'], {
    summary: 'Who is signed in in this browser',
    description: 'The one personal thing a page asks; member is null for a visitor. Never cached.',
    responses: { 200: json(me, 'The member with favorites, ratings, shelf and votes') },
  }),
  async (c) => {
    c.header('cache-control', CACHE_CONTROL.private)
    const member = await memberCalling(c)
    const choices = member?.emailVerified ? await choicesOf(db(), member.id) : NO_CHOICES
    return c.json({ member, ...choices }, 200)
  },
)
