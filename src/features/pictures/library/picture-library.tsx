import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { focusedAddress } from '#/lib/pictures.ts'
import { Alert, Button, buttonStyle, classNames } from '#/ui/basics.tsx'
import { PICTURE_FILES } from '#/ui/editor-fields.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { Picture } from '#/ui/picture.tsx'
import { ViewTabs } from '#/ui/screen.tsx'
import { AltTextForm, DaysLeft, PictureDetails } from '../details/picture-details.tsx'
import { pictureLibraryQuery, refreshLibrary, useUploadPicture } from '../pictures.queries.ts'
import type { LibraryPicture } from '../pictures.schema.ts'
import { formatPlace, formatPlaces, nameShown, needsWords, PICTURE_LIST } from './library.rules.ts'

const EMPTY = {
  '': 'No images yet. Images you add here, or to a game or a post, are stored here once.',
  wordless: 'Every image has alt text.',
  unused: 'Every image is used somewhere.',
}

/** The library of uploaded images, with a search. */
export function PictureLibrary() {
  const { query, onAsk } = useListSearch(PICTURE_LIST)
  const counts = useQuery(pictureLibraryQuery(query)).data?.counts
  return (
    <>
      <ViewTabs
        views={[
          { view: '', words: 'All', count: counts?.all },
          { view: 'wordless', words: 'No alt text', count: counts?.wordless },
          { view: 'unused', words: 'Not used', count: counts?.unused },
        ]}
        current={query.only}
        onTurn={(only) => onAsk({ only, cursor: '' })}
      />
      <div className="mt-5">
        <PagedList
          rules={PICTURE_LIST}
          noun={['image', 'images']}
          read={pictureLibraryQuery}
          empty={EMPTY['']}
          nothingFound={query.q === '' && EMPTY[query.only]}
        >
          {(rows) =>
            query.only === 'wordless' ? <WordlessPictures pictures={rows} /> : <PictureWall pictures={rows} />
          }
        </PagedList>
      </div>
    </>
  )
}

function PictureWall({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const [open, setOpen] = useState<string>()
  const chosen = pictures.find(({ digest }) => digest === open)
  return (
    <>
      <ul className="picture-wall">
        {pictures.map((picture) => (
          <PictureTile key={picture.digest} picture={picture} onOpen={() => setOpen(picture.digest)} />
        ))}
      </ul>
      {chosen && <PictureDetails key={chosen.digest} picture={chosen} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The images without alternative text, each with a form; saving one moves the focus to the next. */
function WordlessPictures({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const goOn = (place: number) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    ;(fields[place + 1] ?? fields[place - 1])?.focus()
  }
  return (
    <>
      <p className="mt-4 max-w-[62ch] text-ink-2 text-sm">
        Describe it in one sentence, as you would on the phone. Enter saves and goes to the next.
      </p>
      <ul ref={list} className="picture-work">
        {pictures.map((picture, place) => (
          <li key={picture.digest}>
            <Picture
              src={picture.address}
              alt=""
              ratio="post"
              sizes="220px"
              className="edge"
              imageClassName="object-contain"
            />
            <div className="grid min-w-0 content-start gap-2">
              <p className="text-sm wrap-anywhere">
                <b className="font-semibold">{nameShown(picture)}</b>
                {picture.uses[0] && <span className="text-ink-2"> in {formatPlace(picture.uses[0])}</span>}
              </p>
              <AltTextForm picture={picture} label="Alt text" save="Save, next" onSaved={() => goOn(place)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An image in the library with its main facts; its name opens the details. */
function PictureTile({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) {
  return (
    <li className="picture-tile">
      <Picture
        src={focusedAddress(picture.address, picture.focalX, picture.focalY)}
        alt=""
        sizes="200px"
        className="edge"
      />
      <button type="button" onClick={onOpen}>
        <bdi>{nameShown(picture)}</bdi>
      </button>
      {needsWords(picture) ? (
        <p className="picture-wordless">
          <CircleAlert aria-hidden /> No alt text
        </p>
      ) : (
        <p>{formatPlaces(picture.uses)}</p>
      )}
      <DaysLeft picture={picture} />
    </li>
  )
}

/** The button that adds several images to the library. If a file is rejected, the rest is still uploaded. */
export function AddPictures() {
  const upload = useUploadPicture()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; of: number; fieldErrors: string[] }>()
  const isBusy = progress !== undefined && progress.done < progress.of
  const add = async (files: File[]) => {
    if (files.length === 0 || isBusy) return
    const fieldErrors: string[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length, fieldErrors })
      await upload(file).catch((cause: Error) => fieldErrors.push(`${file.name}: ${cause.message}`))
    }
    setProgress({ done: files.length, of: files.length, fieldErrors })
    await refreshLibrary(queryClient)
  }
  const saved = progress ? progress.of - progress.fieldErrors.length : 0
  return (
    <>
      <label className={classNames(buttonStyle('primary'), 'picture-field-file')}>
        <Plus aria-hidden />
        <span>{isBusy ? `Adding ${progress.done + 1} of ${progress.of}…` : 'Add images'}</span>
        <input
          type="file"
          multiple
          accept={PICTURE_FILES}
          disabled={isBusy}
          className="invisible-input"
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <div className="pictures-added" role="status">
        {progress && !isBusy && (
          <Alert
            tone={progress.fieldErrors.length > 0 ? 'danger' : 'good'}
            action={
              <Button look="quiet" onClick={() => setProgress(undefined)}>
                Close
              </Button>
            }
          >
            <p>{saved === 1 ? '1 image added to the library.' : `${saved} images added to the library.`}</p>
            {progress.fieldErrors.map((fieldError) => (
              <p key={fieldError} className="wrap-anywhere">
                {fieldError}
              </p>
            ))}
          </Alert>
        )}
      </div>
    </>
  )
}
