import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { GameList } from '#/features/games/editing/list/game-list.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/games/')({ component: GamesPage })

function GamesPage() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <>
      <ScreenHead title="Games">
        <ButtonLink to="/admin/catalogue" className="max-md:hidden">
          <Upload aria-hidden />
          <span>Import</span>
        </ButtonLink>
        <ButtonLink look="primary" to="/admin/games/$id" params={{ id: 'new' }}>
          <Plus aria-hidden />
          <span>Add Game</span>
        </ButtonLink>
      </ScreenHead>
      <GameList categories={categories} />
    </>
  )
}
