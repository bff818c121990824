import type { FocalPoint } from '#/domain/pictures/focal-point.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { LibraryPicture } from '../library/library.schema.ts'
import { Crops } from './crops.tsx'
import { useKeepFocus } from './focus.queries.ts'

interface FocusFormProps {
  picture: LibraryPicture
  focus: FocalPoint
  onMove: (focus: FocalPoint) => void
}

/** How a picture is cut by where the sign stands, and keeping that. */
export function FocusForm({ picture, focus, onMove }: FocusFormProps) {
  const { mutate, isPending, error, isSuccess } = useKeepFocus(picture.digest)
  const kept = { x: picture.focalX, y: picture.focalY }
  const isMoved = focus.x !== kept.x || focus.y !== kept.y
  return (
    <section aria-labelledby="how-it-is-cut">
      <h3 id="how-it-is-cut" className="mb-2 font-semibold text-sm">
        How it is cut
      </h3>
      <Crops address={picture.address} focus={focus} />
      {error && <Alert className="mt-3">The cut was not saved. {error.message}</Alert>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look={isMoved ? 'ink' : 'line'}
          aria-disabled={!isMoved || isPending}
          onClick={() => isMoved && !isPending && mutate(focus)}
        >
          {isPending ? 'Saving…' : 'Save the cut'}
        </Button>
        {isMoved && (
          <Button look="quiet" onClick={() => onMove(kept)}>
            Put back
          </Button>
        )}
        <p role="status" className="text-ink-2 text-sm">
          {isSuccess && !isMoved && 'Saved.'}
        </p>
      </div>
    </section>
  )
}
