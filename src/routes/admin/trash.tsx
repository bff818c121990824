import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { trashQuery } from '#/features/trash/trash.queries.ts'
import { TRASH_LIST, TRASH_SEEN } from '#/features/trash/trash.rules.ts'
import { EmptyTrash, TrashList } from '#/features/trash/trash-list.tsx'
import { IconLink } from '#/ui/basics.tsx'
import { useListSearch } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/trash')({ component: TrashPage })

function TrashPage() {
  const search: { wave?: unknown } = useLocation().search
  const wave = typeof search.wave === 'string' ? search.wave : ''
  const { query: requested } = useListSearch(TRASH_LIST, wave ? { wave } : {})
  const role = useMe()?.member?.role
  const count = useQuery(trashQuery(requested, wave)).data?.counts.all
  return (
    <>
      <ScreenHead
        title="Trash"
        count={count}
        back={
          wave && (
            <IconLink label="All of the trash" to="/admin/trash">
              <ArrowLeft aria-hidden />
            </IconLink>
          )
        }
        lede={
          wave
            ? 'One member’s comments, deleted together.'
            : 'Everything stays for 30 days, with its text, ratings and address. Then it’s deleted for good.'
        }
      >
        {role !== 'author' && <EmptyTrash count={count ?? 0} />}
      </ScreenHead>
      <TrashList wave={wave} kinds={role ? TRASH_SEEN[role] : []} />
    </>
  )
}
