import { clientOf } from '#/client/client.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import type { gameVersionsApi } from '../game-editing.api.ts'

/** The queries of a game's revisions screen. */
export const gameVersions = versionQueries(
  'games',
  clientOf<typeof gameVersionsApi>().admin.games[':id'].versions,
)
