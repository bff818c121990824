import { everybody, membersOnly, type Row } from '../row.ts'

const NO_EVENING = 'c0a5b6f2-0f7e-4b3c-9a54-0d4b7a8c1b12'

/** Access to endpoints of the play log. */
export const eveningRows: Record<string, Row> = {
  'get /evenings': membersOnly(),
  'get /evenings/state': membersOnly(),
  'get /evenings/games': membersOnly(),
  'get /evenings/games/{gameId}': { ...membersOnly(), path: '/evenings/games/:game' },
  'get /evenings/likely': membersOnly(),
  'get /evenings/{key}': { ...membersOnly(404), path: `/evenings/${NO_EVENING}` },
  'put /evenings/{key}': {
    ...membersOnly(400),
    path: `/evenings/${NO_EVENING}`,
    body: { gameId: null, name: 'Hive', day: '202-11-21', outcome: 'me', minutes: null, word: null },
  },
  'delete /evenings/{key}': { ...membersOnly(204), path: `/evenings/${NO_EVENING}` },
  'post /evenings/moves': membersOnly(409),
  'post /evenings/asked-looks': { ...everybody(400), body: { token: 'x' } },
  'put /evenings/asked': { ...everybody(400), body: { token: 'x', outcome: 'me' } },
  'get /evenings/export': { ...membersOnly(), path: '/evenings/export?format=json' },
  'post /evenings/import-previews': {
    ...membersOnly(),
    body: { text: 'date,game,outcome\n2026-11-21,Hive,me' },
  },
  'post /evenings/imports': { ...membersOnly(), body: { text: 'date,game,outcome\n2026-11-21,Hive,me' } },
  'get /evenings/imports': membersOnly(),
  'post /evenings/imports/{id}/undo': { ...membersOnly(404), path: `/evenings/imports/${NO_EVENING}/undo` },
  'get /reminders': membersOnly(),
  'put /reminders': { ...membersOnly(), body: { evening: true, wishes: false, timeZone: 'Europe/Lisbon' } },
  'post /reminders/ended': { ...everybody(), body: { token: 'x' } },
}
