import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { focusedAddress } from '#/lib/own-pictures.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { unusedDaysLeft } from '../model/picture-uses.rules.ts'
import type { LibraryPicture } from '../pictures.schema.ts'
import { nameShown, needsWords, placesInWords } from './library.rules.ts'

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

/** Days until an unused image is deleted. */
export function DaysLeft({ picture: { uses, unusedSince } }: { picture: LibraryPicture }) {
  if (uses.length > 0 || unusedSince === null) return null
  const days = unusedDaysLeft(unusedSince, Date.now())
  return <p>{days === 1 ? '1 day left' : `${days} days left`}</p>
}
