import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { PublicSettings } from '#/domain/site-settings/site-settings.schema.ts'
import { isWebAddress } from '#/shared/address/web-address.ts'

/** The site's three social profiles, as far as its owner has set them (checklist PAGE-03). */
export function SocialProfiles({
  site: { siteName, twitter, facebook, instagram },
}: {
  site: PublicSettings
}) {
  const profiles = [
    { network: 'X', address: twitter },
    { network: 'Facebook', address: facebook },
    { network: 'Instagram', address: instagram },
  ].filter(({ address }) => isWebAddress(address))
  if (profiles.length === 0) {
    return (
      <p className="mt-2 text-ink-2">
        {siteName} is not on X, Facebook or Instagram yet. Writing to us is the way that always works.
      </p>
    )
  }
  return (
    <>
      <p className="mt-2 text-ink-2">
        New articles and games worth an evening, on the networks you already use.
      </p>
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
