import { z } from '@hono/zod-openapi'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE } from '#/server/catalogue/open-catalogue.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { namedTopicKinds } from './topics.rules.ts'
import { topicLinks, topicPage } from './topics.schema.ts'
import { listedLists, listTopic, namedTopic } from './topics.store.ts'

const tags = ['Discovery']

export const topicsApi = newApi()
  .openapi(
    calledBy('visitor', 'get /topics', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'The lists that hold four games or more',
      responses: { 200: json(topicLinks, 'The lists, in their order') },
    }),
    (c) => {
      tagResponse(CATALOGUE)
      return c.json({ lists: listedLists() }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'get /topics/{kind}/{slug}', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'The games of a designer, a mechanic, a publisher, a year or a list',
      description:
        'A name in another spelling, or another word for a mechanic, answers with the same; its `slug` is the true one.',
      request: {
        params: z.object({
          kind: z.enum([...namedTopicKinds, 'lists']).openapi({ example: 'designer' }),
          slug: z.string().openapi({ example: 'uwe-rosenberg' }),
        }),
      },
      responses: { 200: json(topicPage, 'The games, and what they have in common'), ...problems(404) },
    }),
    (c) => {
      const { kind, slug } = c.req.valid('param')
      const topic = kind === 'lists' ? listTopic(slug) : namedTopic(kind, slug)
      if (!topic) throw notFound('No games found')
      tagResponse(CATALOGUE)
      return c.json(topic, 200)
    },
  )
