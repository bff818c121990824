import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { ContactForm } from '#/features/contact/contact-form.tsx'
import { ContactWays } from '#/features/contact/contact-ways.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { PageHeading, TextLink } from '#/ui/basics.tsx'
import { outcomeIn } from '#/ui/form.tsx'

export const Route = createFileRoute('/(written)/contact')({
  validateSearch: outcomeIn,
  head: ({ match: { context } }) => headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'contact')),
  component: ContactPage,
})

function ContactPage() {
  return (
    <div className="wrap">
      <PageHeading title="Contact Us" lede="A real person reads your message and answers within 24 hours." />
      <ContactWays site={useSiteSettings()} form={<ContactForm {...Route.useSearch()} />} />
      <p className="mt-12 text-ink-2">
        Your question may already be answered: <TextLink to="/faq">Frequently asked questions</TextLink>
      </p>
    </div>
  )
}
