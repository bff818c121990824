import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/ui/overlay/menu.tsx'
import type { ListedGame } from '../game-editing.schema.ts'
import { type ActsOnGames, useActsOnGames } from '../many/acts/use-acts-on-games.ts'

interface GameRowMenuProps extends ActsOnGames {
  game: ListedGame
  /** It was not done, and why. */
  onProblem: (message: string) => void
}

/** What can be done with one game of the list, behind the three dots at the end of its row. */
export function GameRowMenu({ game, onProblem, ...after }: GameRowMenuProps) {
  const { set, throwAway, isPending } = useActsOnGames([game], { ...after, onProblem })
  const { id, slug, title, published, featured } = game
  const flag = (field: 'published' | 'featured', value: boolean) => () =>
    isPending || set({ field, how: 'set', value })
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${title}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {published && (
        <MenuLink to="/game/$slug" params={{ slug }} icon={<ExternalLink aria-hidden />}>
          See its page
        </MenuLink>
      )}
      <MenuLink to="/admin/games/$id/versions" params={{ id: String(id) }} icon={<History aria-hidden />}>
        Versions
      </MenuLink>
      <MenuSeparator />
      <MenuItem
        icon={published ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={flag('published', !published)}
      >
        {published ? 'Hide' : 'Publish'}
      </MenuItem>
      <MenuItem icon={<Star aria-hidden />} onClick={flag('featured', !featured)}>
        {featured ? 'Feature no more' : 'Feature'}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} onClick={() => isPending || throwAway()}>
        To the trash
      </MenuItem>
    </Menu>
  )
}
