import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PICTURE_LIST } from '#/features/pictures/library/library.rules.ts'
import { AddPictures, PictureLibrary } from '#/features/pictures/library/picture-library.tsx'
import { pictureLibraryQuery } from '#/features/pictures/pictures.queries.ts'
import { useListSearch } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/pictures')({ component: PicturesPage })

function PicturesPage() {
  const { query } = useListSearch(PICTURE_LIST)
  const count = useQuery(pictureLibraryQuery(query)).data?.counts.all
  return (
    <>
      <ScreenHead title="Images" count={count}>
        <AddPictures />
      </ScreenHead>
      <PictureLibrary />
    </>
  )
}
