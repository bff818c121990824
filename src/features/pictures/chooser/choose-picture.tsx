import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#/lib/format.ts'
import { LIST_SEARCH_MAX_LENGTH, type ListQuery, listQueryOf } from '#/lib/paged-lists.ts'
import { Loaded, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import type { ChosenPicture } from '#/ui/editor-fields.tsx'
import { TextField } from '#/ui/form.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { ListPages } from '#/ui/list.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { Picture } from '#/ui/picture.tsx'
import { CHOOSER_LIST } from '../library/library.rules.ts'
import { pictureChooserQuery } from '../pictures.queries.ts'

const PAUSE_MS = 250
interface ChoosePictureProps {
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/** A dialog for choosing an uploaded image, with a search. */
export function ChoosePicture({ onChoose, onClose }: ChoosePictureProps) {
  const [typed, setTyped] = useState('')
  const [cursor, setCursor] = useState('')
  const q = useSettled(typed.trim(), PAUSE_MS)
  const query: ListQuery<typeof CHOOSER_LIST> = { ...listQueryOf(CHOOSER_LIST, { q }), cursor }
  const choices = useQuery(pictureChooserQuery(query))
  return (
    <Dialog onClose={onClose} title="Choose an image" className="picture-chooser">
      <div className="mt-5" data-start="" tabIndex={-1}>
        <TextField
          type="search"
          label="Search images"
          maxLength={LIST_SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setCursor('')
          }}
          // The form this window was opened from is not sent by it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Loaded
        query={choices}
        failed="We couldn’t load the images"
        waiting={
          <SkeletonGroup label="Loading images" className="choices">
            <Skeleton count={12} className="aspect-square w-full" />
          </SkeletonGroup>
        }
      >
        {(data) => (
          <div aria-busy={choices.isPlaceholderData || q !== typed.trim()}>
            <p role="status" className="mt-4 text-ink-2 text-sm wrap-anywhere">
              {data.total === 0 && !q
                ? 'No images yet.'
                : `${counted(data.total, 'image')}${q ? ` with “${q}”` : ''}`}
            </p>
            <ul className="choices">
              {data.rows.map(({ digest, address, name, words }) => (
                <li key={digest}>
                  <button type="button" onClick={() => onChoose({ address, words })}>
                    <Picture src={address} alt="" sizes="160px" className="edge" />
                    <bdi>{name}</bdi>
                    {words && <span className="sr-only">, {words}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <ListPages noun="images" page={data} onTurn={setCursor} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
