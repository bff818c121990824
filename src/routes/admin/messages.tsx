import { createFileRoute } from '@tanstack/react-router'
import { EveryMessage } from '#/features/contact/messages/every-message.tsx'
import { MESSAGE_LIST } from '#/features/contact/messages/messages.rules.ts'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(MESSAGE_LIST, search),
  component: MessagesPage,
})

function MessagesPage() {
  const asked = listAsked(MESSAGE_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead title="Messages" lede="What was written on the contact page." />
      <EveryMessage
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(MESSAGE_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
