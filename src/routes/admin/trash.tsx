import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { trashQuery } from '#/features/trash/trash.queries.ts'
import { TRASH_LIST, TRASH_SEEN } from '#/features/trash/trash.rules.ts'
import { EmptyTrash, TrashList } from '#/features/trash/trash-list.tsx'
import { useListSearch } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/trash')({ component: TrashPage })

function TrashPage() {
  const { query: requested } = useListSearch(TRASH_LIST)
  const role = useMe()?.member?.role
  const count = useQuery(trashQuery(requested)).data?.counts.all
  return (
    <>
      <ScreenHead
        title="Trash"
        count={count}
        lede="Everything stays for 30 days, with its text, ratings and address. Then it’s deleted for good."
      >
        {role !== 'author' && <EmptyTrash count={count ?? 0} />}
      </ScreenHead>
      <TrashList kinds={role ? TRASH_SEEN[role] : []} />
    </>
  )
}
