import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { newSince, waitingOf } from './dashboard.rules.ts'
import {
  activities,
  contentOverview as contentOverviewShape,
  figuresOverTime as figuresOverTimeShape,
  siteFigures as siteFiguresShape,
  waitingList as waitingListShape,
  waitingRequested,
  waiting as waitingShape,
} from './dashboard.schema.ts'
import {
  contentOverview,
  figuresOverTime,
  latestActivities,
  siteFigures,
  waitingFor,
  waitingList,
} from './dashboard.store.ts'

const tags = ['Dashboards']

export const dashboardApi = newApi()
  .openapi(
    calledBy('staff', 'get /admin/figures', tags, {
      summary: 'The site in three figures',
      responses: { 200: json(siteFiguresShape, 'Members, articles, subscribers') },
    }),
    async (c) => c.json(await siteFigures(db()), 200),
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'get /admin/activity', tags, {
      summary: 'The latest events, newest first',
      description: 'Editors see what happens to content, moderators what members do, owners all.',
      responses: { 200: json(activities, 'Events') },
    }),
    async (c) => c.json({ activities: await latestActivities(db(), c.get('member').role) }, 200),
  )
  .openapi(
    calledBy('staff', 'get /admin/figures-over-time', tags, {
      summary: 'What happened on each of the last 30 days',
      responses: { 200: json(figuresOverTimeShape, 'Figures by day (UTC)') },
    }),
    async (c) => c.json(await figuresOverTime(db()), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/content', tags, {
      summary: 'The content in numbers, the newest articles and the best rated games',
      responses: { 200: json(contentOverviewShape, 'The content dashboard') },
    }),
    async (c) => c.json(await contentOverview(db()), 200),
  )
  .openapi(
    calledBy('staff', 'get /admin/waiting', tags, {
      summary: 'How many comments are new, how many messages and failed mails wait',
      description: 'Nothing waits for a role whose business it is not.',
      request: { query: waitingRequested },
      responses: { 200: json(waitingShape, 'What waits') },
    }),
    async (c) => {
      const { commentsSince } = c.req.valid('query')
      const waiting = await waitingFor(db(), newSince(commentsSince, Date.now()))
      return c.json(waitingOf(waiting, c.get('member').role), 200)
    },
  )
  .openapi(
    calledBy('staff', 'get /admin/waiting/list', tags, {
      summary: 'All that waits for a decision',
      description: 'Items outside the caller’s role are left out, and so are empty ones.',
      responses: { 200: json(waitingListShape, 'What waits, each with how much there is') },
    }),
    async (c) => c.json(await waitingList(db(), c.get('member')), 200),
  )
