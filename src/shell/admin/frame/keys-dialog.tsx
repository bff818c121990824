import { SwitchRow } from '#/ui/choice/switch-row.tsx'
import { switchLetterKeys, useAreLetterKeysOn } from '#/ui/keys/letter-keys.ts'
import { Dialog } from '#/ui/overlay/dialog.tsx'

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Go to a screen, game, post or member'],
  ['N then G', 'New game'],
  ['N then P', 'New post'],
  ['N then L', 'New letter'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Choose the row'],
  ['F', 'Find a field of a game'],
  ['Ctrl S', 'Save a game'],
  ['Z', 'Take back what was just done'],
  ['?', 'Show these keys'],
]

/** All keys, and the switch for those that are a single letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreLetterKeysOn()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys">
      <dl className="keys-list">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label="Single letters do something"
        hint="Outside of fields. Kept in this browser; Ctrl K always works."
        checked={areOn}
        onChange={(event) => switchLetterKeys(event.target.checked)}
      />
    </Dialog>
  )
}
