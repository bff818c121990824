import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useRef, useState } from 'react'
import { focusedAddress } from '#/lib/own-pictures.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { ListPages } from '#/ui/list/list-pages.tsx'
import { type ListControl, ListTools } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS } from '#/ui/list/paged-list.tsx'
import { ViewTabs } from '#/ui/list/view-tabs.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { DaysLeft, PictureDetails } from '../details/picture-details.tsx'
import { WordsForm } from '../details/words-form.tsx'
import { pictureLibraryQuery } from '../pictures.queries.ts'
import type { PictureLibrary as LibraryPage, LibraryPicture } from '../pictures.schema.ts'
import {
  isUsedIn,
  nameShown,
  needsWords,
  PICTURE_LIST,
  placeInWords,
  placesInWords,
  USED_IN,
  type UsedIn,
} from './library.rules.ts'

const WAITING_TILES = Array.from({ length: 18 }, (_, place) => place)

const EMPTY = {
  '': 'No images yet. Images you add here, or to a game or a post, are stored here once.',
  wordless: 'Every image has alt text.',
  unused: 'Every image is used somewhere.',
  big: 'No large images.',
  'in-games': 'No game uses an uploaded image.',
  'in-posts': 'No post uses an uploaded image.',
  'in-pages': 'No page uses an uploaded image.',
  'in-letters': 'No campaign uses an uploaded image.',
  'in-settings': 'The logo, icon and share image are the defaults.',
}

const USED_IN_WORDS: Record<UsedIn, string> = {
  'in-games': 'Games',
  'in-posts': 'Posts',
  'in-pages': 'Pages',
  'in-letters': 'Campaigns',
  'in-settings': 'Settings',
}

interface PictureLibraryProps extends ListControl<typeof PICTURE_LIST> {
  /** Called after an image was moved to the trash. */
  onThrown: (id: number) => void
}

/** The library of uploaded images, searched by text, name and use. */
export function PictureLibrary({ query: requested, onAsk, onThrown }: PictureLibraryProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(pictureLibraryQuery(requested))
  const [open, setOpen] = useState<string>()
  const chosen = data?.rows.find(({ digest }) => digest === open)
  const views = [
    { view: '', words: 'All', count: data?.counts.all },
    { view: 'wordless', words: 'No alt text', count: data?.counts.wordless },
    { view: 'unused', words: 'Not used', count: data?.counts.unused },
    { view: 'big', words: 'Big', count: data?.counts.big },
  ] as const
  return (
    <>
      <ViewTabs
        label="Views"
        views={views}
        current={isUsedIn(requested.only) ? '' : requested.only}
        onTurn={(only) => onAsk({ only, cursor: '' })}
      />
      <div className="mt-5">
        <ListTools
          rules={PICTURE_LIST}
          query={requested}
          onAsk={onAsk}
          searchLabel="Search images"
          searchesWhileTyped={false}
          sorts={CREATED_SORT_WORDS}
        >
          <SelectField
            label="Used in"
            value={isUsedIn(requested.only) ? requested.only : ''}
            onChange={({ target }) => {
              const only = USED_IN.find((each) => each === target.value) ?? ''
              onAsk({ only, cursor: '' })
            }}
          >
            <option value="">Anything</option>
            {USED_IN.map((each) => (
              <option key={each} value={each}>
                {USED_IN_WORDS[each]}
              </option>
            ))}
          </SelectField>
        </ListTools>
      </div>
      {error && (
        <LoadFailure
          title="The images could not be loaded"
          className="mt-6"
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading images" className="picture-wall">
          {WAITING_TILES.map((place) => (
            <Skeleton key={place} className="aspect-square w-full" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <Found query={requested} page={data} onOpen={setOpen} />
          {(data.nextCursor !== null || data.previousCursor !== null) && (
            <ListPages noun="pictures" page={data} onTurn={(cursor) => onAsk({ cursor })} />
          )}
        </div>
      )}
      {chosen && (
        <PictureDetails
          key={chosen.digest}
          picture={chosen}
          onClose={() => setOpen(undefined)}
          onThrown={onThrown}
        />
      )}
    </>
  )
}

interface FoundProps {
  query: ListControl<typeof PICTURE_LIST>['query']
  page: LibraryPage
  onOpen: (digest: string) => void
}

function Found({ query: requested, page, onOpen }: FoundProps) {
  const { rows, total } = page
  const count = counted(total, 'image')
  return (
    <>
      <p role="status" className="mt-5 text-ink-2 text-sm wrap-anywhere">
        {total === 0 && !requested.q
          ? EMPTY[requested.only]
          : requested.q
            ? `${count} with “${requested.q}”`
            : count}
      </p>
      {requested.only === 'wordless' ? (
        <WordlessPictures pictures={rows} />
      ) : (
        <ul className="picture-wall">
          {rows.map((picture) => (
            <PictureTile key={picture.digest} picture={picture} onOpen={() => onOpen(picture.digest)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The pictures that need words, as a list of work: saving one goes on to the next. */
function WordlessPictures({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const goOn = (place: number) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    ;(fields[place + 1] ?? fields[place - 1])?.focus()
  }
  if (pictures.length === 0) return null
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
                {picture.uses[0] && <span className="text-ink-2"> in {placeInWords(picture.uses[0])}</span>}
              </p>
              <WordsForm picture={picture} label="Alt text" save="Save, next" onSaved={() => goOn(place)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The widest a tile gets on any screen. */
const TILE = '200px'

/** An image in the library: its name opens it, with the most important facts below. */
export function PictureTile({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) {
  return (
    <li className="picture-tile">
      <Picture
        src={focusedAddress(picture.address, picture.focalX, picture.focalY)}
        alt=""
        sizes={TILE}
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
        <p>{placesInWords(picture.uses)}</p>
      )}
      <DaysLeft picture={picture} />
    </li>
  )
}
