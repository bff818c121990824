import { createFileRoute } from '@tanstack/react-router'
import { SENTENCE_LIST } from '#/features/verdict/admin/admin-sentences.rules.ts'
import { EverySentence } from '#/features/verdict/admin/every-sentence.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/sentences')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(SENTENCE_LIST, search),
  component: SentencesPage,
})

function SentencesPage() {
  const asked = listAsked(SENTENCE_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead
        title="Sentences"
        lede="Why members voted as they did on games with exactly two, newest first."
      />
      <EverySentence
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(SENTENCE_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
