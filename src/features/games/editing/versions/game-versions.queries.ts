import { clientOf } from '#/client/client.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import type { gameVersionsApi } from './game-versions.api.ts'

/** What the screen of a game's versions asks. */
export const gameVersions = versionQueries(
  'games',
  clientOf<typeof gameVersionsApi>().admin.games[':id'].versions,
)
