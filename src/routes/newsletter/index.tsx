import { createFileRoute, notFound } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { NewsletterPage } from '#/features/newsletter/reading/mailed-link-page.tsx'
import { outcomeIn } from '#/ui/form.tsx'

/** The page that shows the newsletter form's result in browsers without JavaScript. */
export const Route = createFileRoute('/newsletter/')({
  validateSearch: outcomeIn,
  loader: ({ context }) => {
    if (!context.site.enableNewsletter) throw notFound()
  },
  head: privatePage('/newsletter').head,
  component: Page,
})

function Page() {
  return (
    <div className="wrap pb-section">
      <NewsletterPage {...Route.useSearch()} />
    </div>
  )
}
