import { membersOnly, type Row } from '../row.ts'

/** Access to endpoints of shelves, favorites, ratings and votes. */
export const shelfRows: Record<string, Row> = {
  'get /favorites': membersOnly(),
  'put /favorites/{gameId}': { ...membersOnly(), path: '/favorites/:game' },
  'delete /favorites/{gameId}': { ...membersOnly(204), path: '/favorites/:game' },
  'post /favorites/from-device': { ...membersOnly(204), body: { gameIds: [] } },
  'put /shelf/games/{gameId}': {
    ...membersOnly(204),
    path: '/shelf/games/:game',
    body: { mark: 'own', isPlayed: true },
  },
  'put /shelf/games/{gameId}/surprise': {
    ...membersOnly(404),
    path: '/shelf/games/999999/surprise',
    body: { isSurprise: true },
  },
  'post /shelf/from-device': { ...membersOnly(204), body: { marks: [] } },
  'get /picks/mine': membersOnly(),
  'get /picks/both': membersOnly(404),
  'get /picks/table': membersOnly(),
  'get /games/lists/owned': membersOnly(),
  'get /games/lists/owned/deck': membersOnly(),
  'get /games/lists/owned/drawn': { ...membersOnly(), path: '/games/lists/owned/drawn?seed=1&turn=0' },
  'get /shelf': membersOnly(),
  'put /shelf/entries/{id}/last-played': {
    ...membersOnly(404),
    path: '/shelf/entries/999999/last-played',
    body: { on: null },
  },
  'delete /shelf/entries/{id}': { ...membersOnly(204), path: '/shelf/entries/999999' },
  'post /shelf/import-previews': { ...membersOnly(), body: { text: 'Patchwork' } },
  'post /shelf/imports': {
    ...membersOnly(),
    body: {
      text: 'Patchwork',
      choices: [],
      takes: { ratings: false, comments: false, prices: false },
    },
  },
  'get /shelf/imports': membersOnly(),
  'post /shelf/imports/{id}/undo': {
    ...membersOnly(404),
    path: '/shelf/imports/c0a5b6f2-0f7e-4b3c-9a54-0d4b7a8c1b12/undo',
  },
  'get /shelf/export': { ...membersOnly(), path: '/shelf/export?format=json' },
  'delete /ratings/{gameId}': { ...membersOnly(204), path: '/ratings/:game' },
  'post /ratings/from-device': { ...membersOnly(204), body: { ratings: [] } },
  'put /ratings/{gameId}': { ...membersOnly(), path: '/ratings/:game', body: { rating: 3 } },
  'put /votes/{gameId}': { ...membersOnly(), path: '/votes/:game', body: { vote: 'good' } },
  'delete /votes/{gameId}': { ...membersOnly(204), path: '/votes/:game' },
  'post /votes/from-device': { ...membersOnly(204), body: { votes: [] } },
}
