import { z } from '@hono/zod-openapi'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE } from '#/server/catalogue/open-catalogue.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { namedTopicKinds } from './topics.rules.ts'
import { topicLinks, topicPage } from './topics.schema.ts'
import { linksToLists, namedTopic, topicOfList } from './topics.store.ts'

export const topicsApi = newApi('Discovery')
  .endpoint('everybody', 'get /topics', {
    summary: 'The lists that hold four games or more',
    response: ok(topicLinks, 'The lists, in their order'),
    handle: () => {
      tagResponse(CATALOGUE)
      return { lists: linksToLists() }
    },
  })
  .endpoint('everybody', 'get /topics/{kind}/{slug}', {
    summary: 'The games of a designer, a mechanic, a publisher, a year or a list',
    description:
      'A name in another spelling, or another word for a mechanic, answers with the same; its `slug` is the true one.',
    request: {
      params: z.object({
        kind: z.enum([...namedTopicKinds, 'lists']).openapi({ example: 'designer' }),
        slug: z.string().openapi({ example: 'uwe-rosenberg' }),
      }),
    },
    response: ok(topicPage, 'The games, and what they have in common', 404),
    handle: ({ params: { kind, slug } }) => {
      const topic = kind === 'lists' ? topicOfList(slug) : namedTopic(kind, slug)
      if (!topic) throw notFound('No games found')
      tagResponse(CATALOGUE)
      return topic
    },
  })
