import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { FieldError, Segmented, SelectField } from '#/ui/form.tsx'
import { CheckboxRow, RadioRows } from '#/ui/inputs.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { fieldOf, isFieldOfKind } from '../../model/game-fields.rules.ts'
import { type CategoryChoice, FieldInput } from '../form/form-fields.tsx'
import { TEXT_PARSERS } from '../form/game-draft.rules.ts'
import { mergePreviewQuery, useMergeGames } from '../game-editing.queries.ts'
import type { ListedGame, MergePreview } from '../game-editing.schema.ts'
import {
  BULK_FIELDS,
  type BulkField,
  type ChangeWay,
  type FieldChange,
  fieldLabel,
  formatGames,
  isNameList,
  parseValue,
} from '../game-list.rules.ts'

const HOW_OPTIONS: { value: ChangeWay; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
  { value: 'set', label: 'Only these' },
]

interface ChangeFieldProps {
  /** Number of selected games. */
  count: number
  categories: readonly CategoryChoice[]
  isPending: boolean
  problem: string | undefined
  onChange: (change: FieldChange) => void
  onClose: () => void
}

/** The dialog that changes one field of all selected games. */
export function ChangeField({ count, categories, isPending, problem, onChange, onClose }: ChangeFieldProps) {
  const [field, setField] = useState<BulkField>('categories')
  const [how, setHow] = useState<ChangeWay>('add')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fieldError, setFieldError] = useState<string>()
  const label = fieldLabel(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const value = isFlag(field)
      ? text === 'yes'
      : field === 'categories'
        ? chosen
        : TEXT_PARSERS[fieldOf[field].kind](text)
    const change = { field, how: isNameList(field) ? how : 'set', value } as const
    const read = parseValue(change)
    if ('fieldError' in read) setFieldError(read.fieldError)
    else onChange(change)
  }
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title="Change a field"
      description={`${formatGames(count)} ${count === 1 ? 'is' : 'are'} selected. Their other fields stay as they are.`}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <SelectField
          label="Field"
          value={field}
          onChange={({ target }) => {
            const next = BULK_FIELDS.find((name) => name === target.value)
            if (!next) return
            setField(next)
            setFieldError(undefined)
            setText(isFlag(next) ? 'yes' : '')
            setChosen([])
          }}
        >
          {BULK_FIELDS.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name)}
            </option>
          ))}
        </SelectField>
        {isNameList(field) && (
          <Segmented
            legend="What to do with the list"
            name="how"
            value={how}
            onChange={setHow}
            options={HOW_OPTIONS}
          />
        )}
        {isFlag(field) ? (
          <SelectField label={label} value={text} onChange={({ target }) => setText(target.value)}>
            <option value="yes">Yes</option>
            <option value="">No</option>
          </SelectField>
        ) : field === 'categories' ? (
          <fieldset className="min-w-0">
            <legend className="font-semibold text-sm">{label}</legend>
            {fieldError && <FieldError>{fieldError}</FieldError>}
            <div className="grid grid-cols-2 gap-x-4">
              {categories.map(({ slug, name }) => (
                <CheckboxRow
                  key={slug}
                  label={name}
                  checked={chosen.includes(slug)}
                  onChange={({ target }) => {
                    setChosen(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
                    setFieldError(undefined)
                  }}
                />
              ))}
            </div>
          </fieldset>
        ) : (
          <FieldInput
            name={field}
            label={label}
            hint={isNameList(field) ? 'Separated by commas.' : undefined}
            value={text}
            error={fieldError}
            onWrite={(next) => {
              setText(next)
              setFieldError(undefined)
            }}
          />
        )}
        {problem && <Alert>The games weren’t changed. {problem}</Alert>}
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Changing…' : `Change ${formatGames(count).toLowerCase()}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const isFlag = (field: BulkField): field is 'published' | 'featured' | 'bestSeller' =>
  field === 'published' || isFieldOfKind(field, 'flag')

const NOUNS: [keyof MergePreview, one: string, many: string][] = [
  ['ratings', 'rating', 'ratings'],
  ['votes', 'vote on how it plays with two', 'votes on how it plays with two'],
  ['comments', 'comment', 'comments'],
  ['favorites', 'favorite', 'favorites'],
  ['shelves', 'place on a shelf', 'places on shelves'],
  ['plays', 'play', 'plays'],
  ['posts', 'post that mentions it', 'posts that mention it'],
  ['addresses', 'redirect', 'redirects'],
]

interface MergeGamesProps {
  games: readonly [ListedGame, ListedGame]
  /** Called after the merge, with the titles of the remaining and the deleted game. */
  onMerged: (stays: string, left: string) => void
  onClose: () => void
}

/** The dialog that merges two games. The editor chooses the game that remains. */
export function MergeGames({ games: [one, other], onMerged, onClose }: MergeGamesProps) {
  // The one that more members rated is taken to be the one that stays.
  const [staysId, setStaysId] = useState(other.ratingCount > one.ratingCount ? other.id : one.id)
  const [stays, leaves] = staysId === one.id ? [one, other] : [other, one]
  const { data: look, error: unseen } = useQuery(mergePreviewQuery(stays.id, leaves.id))
  const { mutate, isPending, error } = useMergeGames()
  const merge = () => mutate({ stays, leaves }, { onSuccess: () => onMerged(stays.title, leaves.title) })
  const problem = error ?? unseen
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title="Merge two games"
      description="One stays as it is. The other’s ratings, comments and mentions move to it, and the other is deleted. This can’t be undone."
    >
      <div className="mt-5 grid gap-5">
        <RadioRows
          legend="Which one stays?"
          name="stays"
          value={String(staysId)}
          onChange={(id) => setStaysId(Number(id))}
          options={[one, other].map(({ id, title, slug, year }) => ({
            value: String(id),
            label: title,
            hint: `/game/${slug}${year === null ? '' : `, ${year}`}`,
          }))}
        />
        <section aria-live="polite" className="min-h-52">
          <h3 className="font-semibold text-sm">
            Moves from <bdi>{leaves.title}</bdi>
          </h3>
          {look && (
            <>
              <ul className="mt-1">
                {NOUNS.filter(([name]) => look[name] > 0).map(([name, one, many]) => (
                  <li key={name}>{counted(look[name], one, many)}</li>
                ))}
              </ul>
              {look.ofBoth > 0 && (
                <p className="type-hint mt-2">
                  If someone rated or voted on both, the later one counts: {look.ofBoth} times.
                </p>
              )}
            </>
          )}
        </section>
        {problem && <Alert>The games weren’t merged. {problem.message}</Alert>}
        <DialogActions>
          <Button data-start disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            aria-disabled={isPending || !look}
            onClick={() => !isPending && look && merge()}
          >
            {isPending ? 'Merging…' : 'Merge'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
