import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AddPictures } from '#/features/pictures/library/add-pictures.tsx'
import { pictureLibraryQuery } from '#/features/pictures/library/library.queries.ts'
import { PICTURE_LIST } from '#/features/pictures/library/library.rules.ts'
import { PictureLibrary } from '#/features/pictures/library/picture-library.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

type Search = Partial<Record<'q' | 'only' | 'sort' | 'cursor', unknown>>

export const Route = createFileRoute('/admin/pictures')({
  // What of it is known is read below: the rules of the list are nothing every visitor should load.
  validateSearch: ({ q, only, sort, cursor }: Search): Search => ({ q, only, sort, cursor }),
  component: PicturesPage,
})

function PicturesPage() {
  const asked = listAsked(PICTURE_LIST, listSearchIn(PICTURE_LIST, Route.useSearch()))
  const navigate = Route.useNavigate()
  const count = useQuery(pictureLibraryQuery(asked)).data?.counts.all
  return (
    <>
      <ScreenHead title="Pictures" count={count}>
        <AddPictures />
      </ScreenHead>
      <PictureLibrary
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(PICTURE_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
