import { db } from '#/server/database/database.ts'
import { databaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { newSince } from './dashboard.rules.ts'
import * as shapes from './dashboard.schema.ts'
import * as store from './dashboard.store.ts'

export const dashboardApi = newApi('Dashboards')
  .endpoint('staff', 'get /admin/figures', {
    summary: 'The site in three figures',
    response: ok(shapes.siteFigures, 'Members, articles, subscribers'),
    handle: () => store.siteFigures(db()),
  })
  .endpoint(['editor', 'moderator'], 'get /admin/activity', {
    summary: 'The latest events, newest first',
    description: 'Editors see what happens to content, moderators what members do, owners all.',
    response: ok(shapes.activities, 'Events'),
    handle: async ({ member }) => ({ activities: await store.latestActivities(db(), member.role) }),
  })
  .endpoint('staff', 'get /admin/figures-over-time', {
    summary: 'What happened on each of the last 30 days',
    response: ok(shapes.figuresOverTime, 'Figures by day (UTC)'),
    handle: () => store.figuresOverTime(db()),
  })
  .endpoint('editor', 'get /admin/content', {
    summary: 'The content in numbers, the newest articles and the best rated games',
    response: ok(shapes.contentOverview, 'The content dashboard'),
    handle: () => store.contentOverview(db()),
  })
  .endpoint('staff', 'get /admin/waiting', {
    summary: 'How many comments are new, how many messages and failed mails wait',
    description: 'Nothing waits for a role whose business it is not.',
    request: { query: shapes.adminMenuParams },
    response: ok(shapes.waiting, 'What waits'),
    handle: ({ member, query: { commentsSince } }) =>
      store.countWaiting(db(), member, newSince(commentsSince, Date.now())),
  })
  .endpoint('staff', 'get /admin/waiting/list', {
    summary: 'All that waits for a decision',
    description: 'Items outside the caller’s role are left out, and so are empty ones.',
    response: ok(shapes.openItemCounts, 'What waits, each with how much there is'),
    handle: ({ member }) => store.countOpenItems(db(), member),
  })
  .endpoint('owner', 'get /admin/database', {
    summary: 'Which PostgreSQL the site runs on, and whether a newer minor release is known',
    response: ok(shapes.databaseState, 'The database'),
    handle: async () => databaseStatus() ?? (await readDatabaseStatus(db(), false)),
  })
