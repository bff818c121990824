import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#/app/admin/use-list-search.ts'
import { SENTENCE_LIST } from '#/features/verdict/admin/admin-sentences.rules.ts'
import { EverySentence } from '#/features/verdict/admin/every-sentence.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/sentences')({ component: SentencesPage })

function SentencesPage() {
  return (
    <>
      <ScreenHead
        title="Short reviews"
        lede="Why members voted the way they did on games with exactly two, newest first."
      />
      <EverySentence {...useListSearch(SENTENCE_LIST)} />
    </>
  )
}
