import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { EmptyTrash } from '#/features/trash/empty-trash.tsx'
import { trashQuery } from '#/features/trash/trash.queries.ts'
import { TRASH_LIST, TRASH_SEEN } from '#/features/trash/trash.rules.ts'
import { TrashList } from '#/features/trash/trash-list.tsx'
import { useListSearch } from '#/shell/admin/use-list-search.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/trash')({ component: TrashPage })

function TrashPage() {
  const { asked, onAsk } = useListSearch(TRASH_LIST)
  const role = useMe()?.member?.role
  const count = useQuery(trashQuery(asked)).data?.counts.all
  return (
    <>
      <ScreenHead
        title="Trash"
        count={count}
        lede="Everything stays 30 days, with its words, ratings and addresses. Then it is gone for good."
      >
        {role !== 'author' && <EmptyTrash count={count ?? 0} />}
      </ScreenHead>
      <TrashList asked={asked} onAsk={onAsk} kinds={role ? TRASH_SEEN[role] : []} />
    </>
  )
}
