import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { faultOfWords } from '../library/library.rules.ts'
import { PICTURE_WORDS_MAX_LENGTH } from '../model/picture-uses.rules.ts'
import { useSayOfPicture } from '../pictures.queries.ts'
import type { LibraryPicture } from '../pictures.schema.ts'

interface WordsFormProps {
  picture: LibraryPicture
  label: string
  hint?: string
  save: string
  onSaved: () => void
}

/** The form for an image's alternative text, or to mark it as decorative. Enter saves. */
export function WordsForm({ picture, label, hint, save, onSaved }: WordsFormProps) {
  const [words, setWords] = useState(picture.words)
  const [isDecoration, setDecoration] = useState(picture.isDecoration)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useSayOfPicture()
  const submit = () => {
    if (isPending) return
    const stated = { words: isDecoration ? '' : words, isDecoration }
    const found = faultOfWords(stated)
    setFault(found ?? undefined)
    if (found === null) mutate({ digest: picture.digest, stated }, { onSuccess: onSaved })
  }
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="grid gap-2.5"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={
          <span className="flex justify-between gap-4">
            {label}
            <span className="font-normal text-ink-2 tabular-nums">
              {words.trim().length} of {PICTURE_WORDS_MAX_LENGTH}
            </span>
          </span>
        }
        hint={hint}
        rows={2}
        dir="auto"
        value={words}
        disabled={isDecoration}
        error={error ? `The alt text was not saved. ${error.message}` : fault}
        onChange={({ target }) => {
          setWords(target.value)
          setFault(undefined)
        }}
        onKeyDown={saveByEnter}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="ink" aria-disabled={isPending}>
          {isPending ? 'Saving…' : save}
        </Button>
        <CheckboxRow
          label="Decorative: no alt text"
          checked={isDecoration}
          onChange={({ target }) => {
            setDecoration(target.checked)
            setFault(undefined)
          }}
        />
      </div>
    </form>
  )
}
