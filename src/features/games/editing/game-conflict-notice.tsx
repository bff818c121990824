import { useState } from 'react'
import type { GameFields } from '#/domain/games/game-fields.rules.ts'
import { longDateTime } from '#/shared/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { differences } from './form/draft/game-differences.rules.ts'
import type { EditedGame } from './game-editing.schema.ts'

interface GameConflictNoticeProps {
  editorId: string
  /** The game as it stands now. */
  game: EditedGame
  /** What the refusal said, while the game is not here as it stands now. */
  refusal: string | undefined
  mine: GameFields
  onTakeTheirs: () => void
  /** Goes on with what is typed, knowing theirs: the next save puts it over theirs. */
  onKeepMine: () => void
}

/** Somebody else saved the game while it was being edited: nothing is overwritten before both were seen. */
export function GameConflictNotice({
  editorId,
  game,
  refusal,
  mine,
  onTakeTheirs,
  onKeepMine,
}: GameConflictNoticeProps) {
  const [isLooking, setLooking] = useState(false)
  const differing = differences(game.fields, mine)
  return (
    <>
      <Alert
        title={refusal ?? changeInWords(game, editorId)}
        action={
          <Button look="ink" onClick={() => setLooking(true)}>
            Look at theirs
          </Button>
        }
      >
        What you typed is not saved, and it is still here. You can keep typing; look at theirs before you
        save.
      </Alert>
      <Dialog wide open={isLooking} onOpenChange={setLooking} title="Theirs and yours">
        {differing.length === 0 ? (
          <p className="mt-4">They are the same.</p>
        ) : (
          <DataTable
            className="mt-4"
            caption="Fields that differ"
            columns={[
              { heading: 'Field', cell: ({ name }) => <b className="font-semibold">{name}</b> },
              { heading: 'Theirs', cell: ({ theirs }) => <bdi className="line-clamp-6">{theirs}</bdi> },
              { heading: 'Yours', cell: ({ mine }) => <bdi className="line-clamp-6">{mine}</bdi> },
            ]}
            rows={differing}
            keyOf={({ name }) => name}
          />
        )}
        <div className="mt-6">
          <DialogDeeds>
            <Button onClick={() => setLooking(false)}>Keep typing</Button>
            <Button onClick={onKeepMine}>Save mine instead</Button>
            <Button look="primary" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </DialogDeeds>
        </div>
      </Dialog>
    </>
  )
}

function changeInWords({ lastChange, updatedAt }: EditedGame, editorId: string): string {
  const by = lastChange?.by
  const isOwn = by?.id === editorId
  const who = isOwn ? 'You' : (by?.name ?? 'Somebody else')
  const when = longDateTime(lastChange?.at ?? updatedAt, 'here')
  return `${who} changed this game${isOwn ? ' in another window' : ''} on ${when}`
}
