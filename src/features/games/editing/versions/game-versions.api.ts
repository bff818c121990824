import { newApi } from '#/access/endpoint.ts'
import { rowNumber } from '#/access/lists/row-id.ts'
import { versionEndpoints } from '#/access/revisions/version-endpoints.ts'
import { comparedGameVersion, restoreGame, versionsOfGame } from './game-versions.store.ts'

export const gameVersionsApi = newApi().route(
  '/admin/games/:id',
  versionEndpoints({
    one: 'a game',
    tag: 'Games, for admins',
    id: rowNumber('id'),
    restoring: 'A category that is gone is left out and named.',
    list: versionsOfGame,
    compare: comparedGameVersion,
    restore: restoreGame,
  }),
)
