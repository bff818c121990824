import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { isWebAddress } from '#/lib/address.ts'

const subjects = [
  { name: 'Suggest a game', words: 'Its title, and a line on why it works with two.' },
  { name: 'Correct something', words: 'A player count, a play time, a link that leads nowhere.' },
  {
    name: 'Your account and your data',
    words: 'Write from the address you signed up with, so that we know it’s you.',
  },
  { name: 'For publishers', words: 'A new edition, a rulebook, a picture we can use.' },
] as const

/** The contact page's content: form, email address, and social profiles (checklist PAGE-03). */
export function ContactWays({ site, form }: { site: PublicSettings; form: ReactNode }) {
  return (
    <div className="ml:grid ml:grid-cols-12 ml:gap-x-6">
      <div className="ml:col-span-7">
        <section aria-labelledby="write" className="rule pt-5">
          <h2 id="write" className="type-part mb-5">
            Write to us
          </h2>
          {form}
        </section>
        <section aria-labelledby="reasons" className="mt-12">
          <h2 id="reasons" className="font-semibold">
            Good reasons to write
          </h2>
          <dl className="mt-3 border-t">
            {subjects.map(({ name, words }) => (
              <div key={name} className="row-rule gap-x-6 py-3.5 sm:grid sm:grid-cols-[5fr_7fr]">
                <dt className="font-medium">{name}</dt>
                <dd className="text-ink-2">{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="grid content-start gap-12 max-ml:mt-12 ml:col-span-4 ml:col-start-9">
        <section aria-labelledby="by-mail" className="rule pt-5">
          <h2 id="by-mail" className="type-part">
            By email
          </h2>
          <MailAddress address={site.supportEmail} />
          <p className="mt-3 text-ink-2">We answer within 24 hours, whichever way you write.</p>
          {site.postalAddress && <p className="mt-3">{site.postalAddress}</p>}
        </section>
        <section aria-labelledby="elsewhere" className="rule pt-5">
          <h2 id="elsewhere" className="type-part">
            Elsewhere
          </h2>
          <SocialProfiles site={site} />
        </section>
      </div>
    </div>
  )
}

/** The site's three social profiles, as far as its owner has set them (checklist PAGE-03). */
function SocialProfiles({ site: { siteName, twitter, facebook, instagram } }: { site: PublicSettings }) {
  const profiles = [
    { network: 'X', address: twitter },
    { network: 'Facebook', address: facebook },
    { network: 'Instagram', address: instagram },
  ].filter(({ address }) => isWebAddress(address))
  if (profiles.length === 0) {
    return (
      <p className="mt-2 text-ink-2">
        {siteName} isn’t on X, Facebook or Instagram yet. Write to us instead.
      </p>
    )
  }
  return (
    <>
      <p className="mt-2 text-ink-2">New articles and games, on the networks you already use.</p>
      <ul className="mt-3 border-t">
        {profiles.map(({ network, address }) => (
          <li key={network} className="row-rule">
            <a
              href={address}
              rel="me noopener"
              aria-label={`${siteName} on ${network}`}
              className="flex min-h-12 items-center justify-between font-medium hover:text-accent"
            >
              {network}
              <ArrowUpRight aria-hidden className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An email address in the largest size that fits its column in one line. A very long one breaks before the @. */
function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <p className="mail-address mt-3" style={{ '--letters': address.length }}>
      <a
        href={`mailto:${address}`}
        className="inline-block py-1 text-accent underline decoration-[1.5px] underline-offset-[0.18em] wrap-anywhere hover:text-accent-hover"
      >
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </a>
    </p>
  )
}
