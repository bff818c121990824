import { useQuery } from '@tanstack/react-query'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { ActSentence, WayBackLink } from './act-sentence.tsx'
import { activityLogQuery } from './audit.queries.ts'
import { AUDIT_LIST, detailsInWords } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

const columns: Column<RecordedAct>[] = [
  {
    heading: 'What',
    cell: (row) => {
      const details = detailsInWords(row.details, row.act)
      return (
        <div className="min-w-0 wrap-anywhere">
          <ActSentence row={row} />
          {details && <p className="type-hint line-clamp-3">{details}</p>}
        </div>
      )
    },
  },
  { heading: 'When', sort: 'created', width: '168px', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { heading: 'Way back', width: '184px', cell: (row) => <WayBackLink row={row} /> },
]

/** What admins did that changed the site for others: who, what and when, newest first. */
export function ActivityLog({ asked, onAsk }: ListControl<typeof AUDIT_LIST>) {
  return (
    <PagedList
      rules={AUDIT_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['entry', 'entries']}
      asked={asked}
      onAsk={onAsk}
      list={useQuery(activityLogQuery(asked))}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No admin has changed anything yet."
    />
  )
}
