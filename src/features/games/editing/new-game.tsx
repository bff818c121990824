import { Button } from '#/ui/button/button.tsx'
import { RowState } from '#/ui/list/table/row-name.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { emptyDraft } from './form/draft/game-draft.rules.ts'
import { useGameDraft } from './form/draft/use-game-draft.ts'
import { GameForm, type GameFormSurroundings } from './form/game-form.tsx'
import { reportedFaults, useCreateGame } from './game-editing.queries.ts'

interface NewGameProps extends GameFormSurroundings {
  memberId: string
  onCreated: (id: number) => void
}

const NOTHING = { draft: emptyDraft(), revision: 0 }

/** The form of a new game (FORM-01). */
export function NewGame({ memberId, onCreated, ...surroundings }: NewGameProps) {
  const typed = useGameDraft(`${memberId} new`, NOTHING)
  const create = useCreateGame()
  const startAnew = () => {
    create.reset()
    typed.startFrom(NOTHING.draft, 0)
  }
  return (
    <GameForm
      {...surroundings}
      title="New game"
      state={
        <RowState tone="open">
          {typed.isUnsaved ? 'Not saved, draft in this browser' : 'Not saved yet'}
        </RowState>
      }
      draft={typed.draft}
      change={(part) => {
        if (create.isError) create.reset()
        typed.change(part)
      }}
      refused={reportedFaults(create.error)}
      isPending={create.isPending}
      problem={create.error && <>Failed to create game. {create.error.message}</>}
      notice={
        typed.wasSaved && (
          <Alert
            tone="plain"
            title="Your earlier changes are still here"
            action={<Button onClick={startAnew}>Start over</Button>}
            className="mb-8"
          >
            It hasn’t been saved yet.
          </Alert>
        )
      }
      acts={{
        save: { words: 'Save draft', busy: 'Saving…', needsAll: false },
        publish: { words: 'Publish', busy: 'Publishing…', needsAll: true },
      }}
      onSave={({ fields }, act) => {
        const published = act === 'publish'
        const key = typed.keyFor(JSON.stringify({ fields, published }))
        create.mutate(
          { fields, published, key },
          {
            onSuccess: ({ id }) => {
              typed.startFrom(NOTHING.draft, 0)
              onCreated(id)
            },
          },
        )
      }}
    />
  )
}
