import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { newApi } from '#/server/http/endpoint.ts'
import { rowNumber } from '#/server/http/lists/row-id.ts'
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
