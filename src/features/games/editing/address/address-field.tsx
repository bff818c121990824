import { TextField } from '#/ui/form/text-field.tsx'
import { slugTyped } from '../form/draft/game-draft.rules.ts'
import { useDraftText, useGameForm } from '../form/form-context.ts'

/** Where a game stands; a change leaves a redirect. A new game gets its address from its title. */
export function AddressField() {
  const { draft, saved } = useGameForm()
  const { value, error, write } = useDraftText('slug')
  const before = saved?.texts.slug
  if (before === undefined) return null
  return (
    <div data-field="slug" className="grid min-w-0 gap-1.5">
      <TextField
        label="Address"
        hint={`Its page is at /game/${before}. A change leaves a redirect.`}
        name="slug"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      {slugTyped(draft, saved) !== undefined && (
        <p className="field-was">
          Was: <bdi>{before}</bdi>{' '}
          <button type="button" className="text-link" onClick={() => write(before)}>
            Put back<span className="sr-only"> Address</span>
          </button>
        </p>
      )}
    </div>
  )
}
