import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#/app/admin/use-list-search.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { trashQuery } from '#/features/trash/trash.queries.ts'
import { TRASH_LIST, TRASH_SEEN } from '#/features/trash/trash.rules.ts'
import { EmptyTrash, TrashList } from '#/features/trash/trash-list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/trash')({ component: TrashPage })

function TrashPage() {
  const { query: requested, onAsk } = useListSearch(TRASH_LIST)
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
      <TrashList query={requested} onAsk={onAsk} kinds={role ? TRASH_SEEN[role] : []} />
    </>
  )
}
