import { everybody, type Row } from '../row.ts'

/** Access to endpoints of rooms. */
export const roomRows: Record<string, Row> = {
  'post /rooms': { ...everybody(400), body: { gameIds: [] }, keyed: true },
  'get /rooms/{letters}': { ...everybody(404), path: '/rooms/BBBB' },
  'get /rooms/{letters}/events': { ...everybody(404), path: '/rooms/BBBB/events' },
  'put /rooms/{letters}/seat': { ...everybody(404), path: '/rooms/BBBB/seat', keyed: true },
  'get /rooms/{letters}/seat': { ...everybody(404), path: '/rooms/BBBB/seat' },
  'put /rooms/{letters}/seat/moved': {
    ...everybody(404),
    path: '/rooms/BBBB/seat/moved',
    body: { letters: 'BBBBBB' },
    keyed: true,
  },
  'put /rooms/{letters}/presence': {
    ...everybody(404),
    path: '/rooms/BBBB/presence',
    body: { isThere: false },
  },
  'put /rooms/{letters}/answers/{gameId}': {
    ...everybody(404),
    path: '/rooms/BBBB/answers/:game',
    body: { answer: 'yes' },
  },
  'delete /rooms/{letters}/answers/{gameId}': { ...everybody(404), path: '/rooms/BBBB/answers/:game' },
  'put /rooms/{letters}/matches/{gameId}': {
    ...everybody(404),
    path: '/rooms/BBBB/matches/:game',
    body: { isOn: true },
  },
  'put /rooms/{letters}/rounds/{round}': { ...everybody(404), path: '/rooms/BBBB/rounds/2' },
  'put /rooms/{letters}/widened': { ...everybody(404), path: '/rooms/BBBB/widened' },
}
