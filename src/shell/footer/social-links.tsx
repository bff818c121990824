import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

/** The networks' own signs, in a 24 by 24 box. */
const signs = {
  X: 'M4 4h4.2l4 5.5L17 4h2.2l-6 7 6.8 9h-4.2l-4.4-6L6.2 20H4l6.4-7.5Z',
  Facebook:
    'M13.5 21v-7.5h2.7l.4-3.2h-3.1V8.3c0-.9.3-1.5 1.6-1.5h1.6V4c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.3H7.6v3.2h2.7V21Z',
  Instagram:
    'M8.5 3.2h7a5.3 5.3 0 0 1 5.3 5.3v7a5.3 5.3 0 0 1-5.3 5.3h-7a5.3 5.3 0 0 1-5.3-5.3v-7a5.3 5.3 0 0 1 5.3-5.3Zm0 1.7a3.6 3.6 0 0 0-3.6 3.6v7a3.6 3.6 0 0 0 3.6 3.6h7a3.6 3.6 0 0 0 3.6-3.6v-7a3.6 3.6 0 0 0-3.6-3.6ZM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 1.7a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm4.7-3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
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
