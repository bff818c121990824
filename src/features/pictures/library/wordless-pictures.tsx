import { useRef } from 'react'
import { Picture } from '#/ui/display/picture.tsx'
import { WordsForm } from '../details/words-form.tsx'
import { nameShown, placeInWords } from './library.rules.ts'
import type { LibraryPicture } from './library.schema.ts'

/** The pictures that need words, as a list of work: saving one goes on to the next. */
export function WordlessPictures({ pictures }: { pictures: readonly LibraryPicture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const goOn = (place: number) => {
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    ;(fields[place + 1] ?? fields[place - 1])?.focus()
  }
  if (pictures.length === 0) return null
  return (
    <>
      <p className="mt-4 max-w-[62ch] text-ink-2 text-sm">
        Say what is in it, in one sentence, as on the telephone. Enter saves and goes to the next.
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
              <WordsForm picture={picture} label="Words" save="Save, next" onSaved={() => goOn(place)} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
