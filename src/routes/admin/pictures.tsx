import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PICTURE_LIST } from '#/features/pictures/library/library.rules.ts'
import { AddPictures, PictureLibrary } from '#/features/pictures/library/picture-library.tsx'
import { pictureLibraryQuery } from '#/features/pictures/pictures.queries.ts'
import { useThrownAway } from '#/features/trash/trash-list.tsx'
import { useListSearch } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/pictures')({ component: PicturesPage })

function PicturesPage() {
  const { query: requested, onAsk } = useListSearch(PICTURE_LIST)
  const sayThrown = useThrownAway()
  const count = useQuery(pictureLibraryQuery(requested)).data?.counts.all
  return (
    <>
      <ScreenHead title="Images" count={count}>
        <AddPictures />
      </ScreenHead>
      <PictureLibrary
        query={requested}
        onAsk={onAsk}
        onThrown={(id) => sayThrown([{ kind: 'picture', id }])}
      />
    </>
  )
}
