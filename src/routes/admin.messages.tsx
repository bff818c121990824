import { createFileRoute } from '@tanstack/react-router'
import { EveryMessage } from '#/features/contact/every-message.tsx'
import { listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: listSearchIn,
  component: MessagesPage,
})

function MessagesPage() {
  const { q = '', page = 1, only = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading
        title="Messages"
        lede="What was written on the contact page."
        className="md:pt-10 md:pb-8"
      />
      <EveryMessage
        asked={{ q, page, only }}
        onAsk={(asked) => void navigate({ search: listSearchOf(asked), resetScroll: false })}
      />
    </>
  )
}
