import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { useBringingBack, VersionsScreen, versionLookedAt } from '#/ui/versions/versions-screen.tsx'
import type { EditedGame } from '../game-editing.schema.ts'
import { gameVersions } from './game-versions.queries.ts'

/** The revisions of a game with a button to restore each; `query` selects one by the address. */
export function GameVersions({ game, query: requested }: { game: EditedGame; query: unknown }) {
  const { id, published } = game
  const list = useQuery(gameVersions.list(id))
  const compared = useQuery(gameVersions.compared(id, versionLookedAt(list.data, requested)))
  const bringingBack = useBringingBack(gameVersions.useRestore(id).mutateAsync)
  return (
    <VersionsScreen
      title={game.fields.title}
      back={
        <IconLink to="/admin/games/$id" params={{ id: String(id) }} label="Back to the game">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      list={list}
      compared={compared}
      bringingBack={bringingBack}
      hint={published && 'Visitors see it right away. The current text becomes a version.'}
    />
  )
}
