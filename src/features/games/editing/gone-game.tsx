import { tidyGame } from '#/domain/games/game-form.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { fieldsOf, type GameDraft } from './form/draft/game-draft.rules.ts'
import { useCreateGame } from './game-editing.queries.ts'

interface GoneGameProps {
  draft: GameDraft
  /** Whether visitors saw it, and will see the new one. */
  isPublished: boolean
  /** The key to create it with: one for each thing that is meant. */
  keyFor: (meant: string) => string
  onCreated: (id: number) => void
}

/** Somebody deleted the game while it was edited: what is typed can become a new one. */
export function GoneGame({ draft, isPublished, keyFor, onCreated }: GoneGameProps) {
  const { mutate, isPending, error } = useCreateGame()
  const saveAsNew = () => {
    if (isPending) return
    const fields = tidyGame(fieldsOf(draft).fields)
    const key = keyFor(JSON.stringify({ fields, published: isPublished }))
    mutate({ fields, published: isPublished, key }, { onSuccess: ({ id }) => onCreated(id) })
  }
  return (
    <Alert
      className="mb-8"
      title="This game was deleted meanwhile"
      action={
        <Button look="ink" aria-disabled={isPending} onClick={saveAsNew}>
          Save as new
        </Button>
      }
    >
      {error
        ? `It was not saved. ${error.message}`
        : 'What you typed is still here. Its ratings and comments lie with it in the trash.'}
    </Alert>
  )
}
