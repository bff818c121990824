import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { TrashKind } from '#/domain/trash/trash.rules.ts'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { PagedList } from '#/ui/list/paged-list.tsx'
import { ViewTabs } from '#/ui/list/view-tabs.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { thrownColumns } from './thrown-rows.tsx'
import { trashQuery, useRestore } from './trash.queries.ts'
import { fromTrashInWords, TRASH_LIST } from './trash.rules.ts'
import type { ThrownRow } from './trash.schema.ts'

const KINDS: Record<'' | TrashKind, string> = {
  '': 'All',
  game: 'Games',
  post: 'Posts',
  page: 'Pages',
  comment: 'Comments',
  picture: 'Pictures',
}
const SORTS = { 'thrown-desc': 'Thrown away last', 'thrown-asc': 'Ends first' }

interface TrashListProps extends ListControl<typeof TRASH_LIST> {
  /** The one wave that is looked into; empty where the whole trash is. */
  wave: string
  /** The kinds of things whoever looks may take back. */
  kinds: readonly TrashKind[]
}

/** What was thrown away, to take back one or several. */
export function TrashList({ asked, onAsk, wave, kinds }: TrashListProps) {
  const list = useQuery(trashQuery(asked, wave))
  const { mutate, isPending, error } = useRestore()
  const [said, setSaid] = useState<string[]>([])
  const restore = (rows: ThrownRow[], onDone?: () => void) => {
    setSaid([])
    const things = rows.map(({ kind, id, wave }) => ({ kind, id, ...(wave && { wave: wave.key }) }))
    mutate(things, {
      onSuccess: (answer) => {
        setSaid(fromTrashInWords(answer))
        onDone?.()
      },
    })
  }
  return (
    <>
      {wave === '' && (
        <ViewTabs
          label="Views"
          current={asked.only}
          views={['' as const, ...kinds].map((kind) => ({
            view: kind,
            words: KINDS[kind],
            count: list.data?.counts[kind || 'all'],
          }))}
          onTurn={(only) => onAsk({ ...asked, only, cursor: '' })}
        />
      )}
      <div role="status" className="mt-6">
        {said.length > 0 && (
          <Alert tone="good" className="mb-6">
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
      </div>
      {error && <Alert className="mb-6">Nothing was restored. {error.message}</Alert>}
      <PagedList
        rules={TRASH_LIST}
        sorts={SORTS}
        noun={['entry', 'entries']}
        asked={asked}
        onAsk={onAsk}
        list={list}
        columns={thrownColumns((row) => restore([row]), isPending)}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        selection={{
          label: ({ title }) => title,
          acts: (rows, onDone) => (
            <button
              type="button"
              className="dark-bar-act"
              disabled={isPending}
              onClick={() => restore(rows, onDone)}
            >
              <Undo2 aria-hidden />
              Restore
            </button>
          ),
        }}
        searchLabel="Search the trash"
        empty="The trash is empty. What is deleted stays here for 30 days."
        nothingFound="Nothing of this kind is in the trash."
      />
    </>
  )
}
