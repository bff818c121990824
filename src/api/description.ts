import type { OpenAPIHono } from '@hono/zod-openapi'
import { sessionCookieName } from '#/access/sessions.ts'
import { problemTable } from './problem-pages.ts'

const WORDS = `What the pages of the site ask and send.

## Who may call

Each operation names its caller: anybody, members, or admins alone. A session is begun by \`POST /api/auth/sign-in\` and is
a cookie; the scheme \`cookieAuth\` has its name.

## Changes

Whatever changes something is sent as \`application/json\`, files as \`application/octet-stream\`; anything else is refused
(415). A request that a browser says another site's page made is refused (403). Programs that are no browsers say nothing
of the kind and are taken at their word.

## Problems

Problems are answered as RFC 9457 problem details. Programs decide by their \`type\`, which stays; titles are for people.

${problemTable}`

/** The description of an API in OpenAPI 3.1: its endpoints as they are declared, and how a caller is known. */
export async function describe(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.1',
    info: { title: 'The API of the site', version: '1', description: WORDS },
  })
  const cookieAuth = {
    type: 'apiKey',
    in: 'cookie',
    name: await sessionCookieName(),
    description: 'The session of a member. Where the role `admin` is named, the member must be an admin.',
  }
  return sayingNull({
    ...described,
    components: { ...described.components, securitySchemes: { cookieAuth } },
  })
}

/**
 * What may be null beside a shape that has a name is generated as both at once, which nothing can be
 * (`allOf` of the shape and of a type that takes null); it is either.
 */
function sayingNull<Described>(described: Described): Described {
  return JSON.parse(JSON.stringify(described), (_key, value) => {
    const [shape, type, ...more] = Array.isArray(value?.allOf) ? value.allOf : []
    if (!shape?.$ref || more.length > 0 || !Array.isArray(type?.type) || !type.type.includes('null'))
      return value
    const { allOf: _, ...rest } = value
    return { ...rest, anyOf: [shape, { type: 'null' }] }
  })
}
