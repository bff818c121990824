import { aGameEntered } from '#/testing/game-entered.ts'
import { adminsOnly, type Row } from '../row.ts'

const NO_IMPORT = '5f0e8f6a-7d0c-4a53-9d43-0d4b7a8c1b11'

/** Who may call what is about games, categories, files and pictures as editors see them. */
export const catalogueEditingRows: Record<string, Row> = {
  'get /admin/games': adminsOnly(),
  'get /admin/games/namesakes': { ...adminsOnly(), path: '/admin/games/namesakes?title=hive' },
  'post /admin/games/preview': { ...adminsOnly(), body: aGameEntered() },
  'put /admin/games/flags': { ...adminsOnly(), body: { ids: [1], flag: 'featured', value: true } },
  'get /admin/games/{id}': { ...adminsOnly(), path: '/admin/games/:game' },
  'post /admin/games': {
    ...adminsOnly(201),
    body: { fields: aGameEntered(), published: false },
    keyed: true,
  },
  'put /admin/games/{id}': {
    ...adminsOnly(412),
    path: '/admin/games/:game',
    body: { fields: aGameEntered() },
    from: 0,
  },
  'delete /admin/games/{id}': { ...adminsOnly(404), path: '/admin/games/999999' },
  'post /admin/imports': {
    ...adminsOnly(201),
    path: '/admin/imports?file=games.csv',
    body: 'title,min_players,max_players',
    contentType: 'application/octet-stream',
  },
  'get /admin/imports/{id}': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}` },
  'get /admin/imports/{id}/refused': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}/refused` },
  'put /admin/imports/{id}/writing': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}/writing` },
  'delete /admin/imports/{id}': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}` },
  'get /admin/categories': adminsOnly(),
  'post /admin/categories': { ...adminsOnly(400), body: { name: '', description: '' }, keyed: true },
  'put /admin/categories/order': { ...adminsOnly(), body: { ids: [] } },
  'patch /admin/categories/{id}': {
    ...adminsOnly(404),
    path: '/admin/categories/999999',
    body: { name: 'x', description: '' },
  },
  'delete /admin/categories/{id}': { ...adminsOnly(404), path: '/admin/categories/999999' },
  'get /admin/export': { ...adminsOnly(), path: '/admin/export?format=json' },
  'post /admin/pictures': {
    ...adminsOnly(400),
    body: 'no picture',
    contentType: 'application/octet-stream',
  },
}
