import type { ComponentProps, ReactNode } from 'react'
import { PictureField } from '#/ui/picture-field.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TextArea } from '#/ui/text-area.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { useDraftText, useGameForm } from './form-context.ts'
import type { TextName } from './game-draft.rules.ts'

interface DraftFieldProps {
  name: TextName
  label: ReactNode
  hint?: ReactNode
}

/** One line of a game's text. */
export function DraftText({ name, ...field }: DraftFieldProps & ComponentProps<'input'>) {
  const { value, error, write } = useDraftText(name)
  return (
    <TextField
      autoComplete="off"
      {...field}
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    />
  )
}

/** A number of a game: typed as text, so that a wrong one stays to be mended. */
export function DraftNumber({
  isWhole = true,
  ...field
}: DraftFieldProps & { isWhole?: boolean; required?: boolean }) {
  return <DraftText {...field} inputMode={isWhole ? 'numeric' : 'decimal'} />
}

/** Several lines of a game's text. */
export function DraftArea({ name, ...field }: DraftFieldProps & ComponentProps<'textarea'>) {
  const { value, error, write } = useDraftText(name)
  return (
    <TextArea
      dir="auto"
      {...field}
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    />
  )
}

interface DraftSelectProps extends DraftFieldProps {
  options: readonly (readonly [value: string, words: string])[]
}

/** One choice of a few for a game. */
export function DraftSelect({ name, options, ...field }: DraftSelectProps) {
  const { value, error, write } = useDraftText(name)
  return (
    <SelectField
      {...field}
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** A picture of a game. */
export function DraftPicture({ name, ...field }: DraftFieldProps & { required?: boolean }) {
  const { value, error, write } = useDraftText(name)
  const { onUpload } = useGameForm()
  return (
    <PictureField {...field} name={name} value={value} error={error} onChange={write} onUpload={onUpload} />
  )
}
