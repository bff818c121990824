import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { FieldError } from '#/ui/form/field.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { gameFields } from '../../../model/game-field-list.rules.ts'
import { READ_TYPED } from '../../form/draft/typed-texts.rules.ts'
import type { CategoryChoice } from '../../form/form-context.ts'
import type { ListedGame } from '../../game-editing.schema.ts'
import { useChangeField, useTakeChangeBack, useThrowGames } from '../many-games.queries.ts'
import {
  CHANGED_FIELDS,
  type ChangedField,
  type FieldChange,
  fieldLabel,
  type How,
  holdsNames,
  valueRead,
} from '../many-games.rules.ts'
import type { LeftOutGame } from '../many-games.schema.ts'
import { changeInWords, gamesInWords, takenBackInWords } from '../words.rules.ts'

const HOW_OPTIONS: { value: How; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
  { value: 'set', label: 'Only these' },
]
const NOTHING = { text: '', categories: [] }

interface ChangeFieldProps {
  count: number
  categories: readonly CategoryChoice[]
  isPending: boolean
  problem: string | undefined
  onChange: (change: FieldChange) => void
  onClose: () => void
}

/** The dialog to set one field of several games. */
export function ChangeField({ count, categories, isPending, problem, onChange, onClose }: ChangeFieldProps) {
  const [field, setField] = useState<ChangedField>('categories')
  const [how, setHow] = useState<How>('add')
  const [entered, setEntered] = useState<EnteredValue>(NOTHING)
  const [fault, setFault] = useState<string>()
  const change = (): FieldChange => ({
    field,
    how: holdsNames(field) ? how : 'set',
    value: valueEntered(field, entered),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const read = valueRead(change())
    if ('fault' in read) setFault(read.fault)
    else onChange(change())
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Change a field"
      description={`${gamesInWords(count)} ${count === 1 ? 'is' : 'are'} selected. Their other fields stay as they are.`}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <SelectField
          label="Field"
          value={field}
          onChange={({ target }) => {
            const next = CHANGED_FIELDS.find((name) => name === target.value)
            if (!next) return
            setField(next)
            setFault(undefined)
            setEntered({ text: isYesOrNo(next) ? 'yes' : '', categories: [] })
          }}
        >
          {CHANGED_FIELDS.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name)}
            </option>
          ))}
        </SelectField>
        {holdsNames(field) && (
          <Segmented
            legend="What to do with the list"
            name="how"
            value={how}
            onChange={setHow}
            options={HOW_OPTIONS}
          />
        )}
        <NewValue
          field={field}
          entered={entered}
          categories={categories}
          error={fault}
          onEnter={(next) => {
            setEntered(next)
            setFault(undefined)
          }}
        />
        {problem && <Alert>The games weren’t changed. {problem}</Alert>}
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Changing…' : `Change ${gamesInWords(count).toLowerCase()}`}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

const isYesOrNo = (field: ChangedField) => ['published', 'featured', 'bestSeller'].includes(field)

/** A value as it is being entered: typed or chosen as one text, or some of the categories. */
interface EnteredValue {
  text: string
  categories: readonly string[]
}

/** Converts an entered value for a field. */
function valueEntered(field: ChangedField, { text, categories }: EnteredValue): unknown {
  if (field === 'published') return text === 'yes'
  const { kind } = gameFields[field]
  if (kind === 'flag') return text === 'yes'
  return kind === 'categories' ? categories : READ_TYPED[kind](text)
}

interface NewValueProps {
  field: ChangedField
  entered: EnteredValue
  onEnter: (entered: EnteredValue) => void
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  error: string | undefined
}

/** The input for the new value, by the field's kind. */
function NewValue({ field, entered, onEnter, categories, error }: NewValueProps) {
  const described = field === 'published' ? ({ kind: 'flag' } as const) : gameFields[field]
  const requested = {
    label: fieldLabel(field),
    value: entered.text,
    error,
    onChange: ({ target }: { target: { value: string } }) => onEnter({ ...entered, text: target.value }),
  }
  switch (described.kind) {
    case 'flag':
      return (
        <SelectField {...requested}>
          <option value="yes">Yes</option>
          <option value="">No</option>
        </SelectField>
      )
    case 'choice':
      return (
        <SelectField {...requested}>
          <option value="">{described.blank}</option>
          {described.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    case 'categories':
      return (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-sm">{requested.label}</legend>
          {error && <FieldError>{error}</FieldError>}
          <div className="grid grid-cols-2 gap-x-4">
            {categories.map(({ slug, name }) => (
              <CheckboxRow
                key={slug}
                label={name}
                checked={entered.categories.includes(slug)}
                onChange={({ target }) =>
                  onEnter({
                    ...entered,
                    categories: target.checked
                      ? [...entered.categories, slug]
                      : entered.categories.filter((each) => each !== slug),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )
    case 'wholeNumber':
      return (
        <TextField
          {...requested}
          label={'unit' in described ? `${requested.label} (${described.unit})` : requested.label}
          inputMode="numeric"
        />
      )
    case 'decimal':
      return (
        <TextField
          {...requested}
          label={`${requested.label} (${described.min}–${described.max})`}
          inputMode="decimal"
        />
      )
    case 'webAddress':
      return <TextField {...requested} type="url" placeholder="https://" />
    case 'names':
      return <TextField {...requested} hint="Separated by commas." dir="auto" />
    case 'text':
      return <TextField {...requested} dir="auto" />
  }
}

/** A game that was left unchanged, and the reason. */
export type NamedLeftOut = LeftOutGame & { title: string }

export interface ActsOnGames {
  /** The act is done; what was left as it is. */
  onDone: (leftOut: NamedLeftOut[]) => void
  /** Some are in the trash. */
  onThrown: (ids: readonly number[]) => void
  /** It was not done, and why. */
  onProblem?: (message: string) => void
}

/** The actions for several games of a list, each with undo. */
export function useActsOnGames(games: readonly ListedGame[], { onDone, onThrown, onProblem }: ActsOnGames) {
  const change = useChangeField()
  const throwing = useThrowGames()
  const { mutateAsync: takeBack } = useTakeChangeBack()
  const offer = useTakeBack()
  const onError = ({ message }: Error) => onProblem?.(message)
  const named = (leftOut: readonly LeftOutGame[]): NamedLeftOut[] =>
    leftOut.map((each) => ({ ...each, title: games.find(({ id }) => id === each.id)?.title ?? '' }))
  return {
    isPending: change.isPending || throwing.isPending,
    changeError: change.error,
    throwError: throwing.error,
    /** Forgets that a change was refused. */
    forgetError: change.reset,
    set: (requested: FieldChange) =>
      change.mutate(
        { ...requested, games },
        {
          onSuccess: ({ changeId, changed, leftOut }) => {
            onDone(named(leftOut))
            if (changeId !== null)
              offer({
                words: changeInWords(requested.field, requested.value, changed.length),
                takeBack: async () => takenBackInWords(await takeBack(changeId)),
              })
          },
          onError,
        },
      ),
    throwAway: () =>
      throwing.mutate(games, {
        onSuccess: ({ thrown, leftOut }) => {
          onDone(named(leftOut))
          if (thrown.length > 0) onThrown(thrown)
        },
        onError,
      }),
  }
}
