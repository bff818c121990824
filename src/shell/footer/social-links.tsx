import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

/** The networks' own signs, in a 24 by 24 box. */
const signs = {
  X: 'M4 4h4.2l4 5.5L17 4h2.2l-6 7 6.8 9h-4.2l-4.4-6L6.2 20H4l6.4-7.5Z',
  Facebook: 'M13 21v-8h3l1-3h-4V8q0-2 2-2h2V3h-3q-4 0-4 4v3H7v3h3v8Z',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm0 2a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2Zm5 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm5-4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
} as const

/** The site's profiles elsewhere: those that an owner has set (CHROME-04). */
export function SocialLinks() {
  const { siteName, twitter, facebook, instagram } = useSiteSettings()
  const profiles = [
    { network: 'X', address: twitter },
    { network: 'Facebook', address: facebook },
    { network: 'Instagram', address: instagram },
  ] as const
  const set = profiles.filter((profile) => profile.address)
  if (set.length === 0) return null
  return (
    <ul className="flex">
      {set.map(({ network, address }) => (
        <li key={network}>
          <a href={address} rel="me noopener" className="grid size-11 place-items-center hover:text-accent">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path d={signs[network]} fillRule="evenodd" />
            </svg>
            <span className="sr-only">
              {siteName} on {network}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
