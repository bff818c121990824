import type { OpenAPIHono } from '@hono/zod-openapi'
import { sessionCookieName } from '#/server/auth/sessions.ts'
import { problemTable } from './problem-pages.ts'

/** The path of the OpenAPI description. */
export const DESCRIPTION_PATH = '/api/openapi.json'

const WORDS = `What the pages of the site ask and send.

## Who may call

Each operation names its caller: anybody, members, or those of the members who run the site and have one of the roles it lists
(\`author\`, \`editor\`, \`moderator\`, \`owner\`). A session is begun by \`POST /api/auth/sign-in\` and is a cookie; the scheme
\`cookieAuth\` has its name.

## Changes

Whatever changes something is sent as \`application/json\`, files as \`application/octet-stream\`; anything else is refused
(415). A request that a browser says another site's page made is refused (403). Programs that are no browsers say nothing
of the kind and are taken at their word.

## Problems

Problems are answered as RFC 9457 problem details. Programs decide by their \`type\`, which stays; titles are for people.

${problemTable}`

/** Returns the OpenAPI 3.1 description of an API, including authentication by session cookie. */
export async function describe(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'The API of the site', version: '1', description: WORDS },
  })
  const cookieAuth = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(),
    description: 'The session of a member. Where a role is named, `owner` for one, the member must have it.',
  }
  return sayingNull({
    ...described,
    components: { ...described.components, securitySchemes: { cookieAuth } },
  })
}

/** Corrects a nullable named schema, generated as `allOf` of schema and null, which nothing satisfies. */
function sayingNull<Described>(described: Described): Described {
  return JSON.parse(JSON.stringify(described), (_key, value) => {
    const [shape, type, ...more] = Array.isArray(value?.allOf) ? value.allOf : []
    if (!shape?.$ref || more.length > 0 || !Array.isArray(type?.type) || !type.type.includes('null'))
      return value
    const { allOf: _, ...rest } = value
    return { ...rest, anyOf: [shape, { type: 'null' }] }
  })
}
