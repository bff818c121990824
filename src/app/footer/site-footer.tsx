import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { wordMemory } from '#/lib/browser-memory.ts'
import { Segmented } from '#/ui/form.tsx'
import { CookieChoiceButton } from '../cookies/cookie-choice.tsx'
import { MainNavigation, SiteLogo } from '../header/main-navigation.tsx'

/** The logos of social networks as SVG paths, in a 24 by 24 box. */
const SIGNS: Record<string, string> = {
  X: 'M4 4h4.2l4 5.5L17 4h2.2l-6 7 6.8 9h-4.2l-4.4-6L6.2 20H4l6.4-7.5Z',
  Facebook: 'M13 21v-8h3l1-3h-4V8q0-2 2-2h2V3h-3q-4 0-4 4v3H7v3h3v8Z',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm0 2a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2Zm5 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm5-4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
}

/** Links to the site's profiles on social networks, as far as the owner has set them (CHROME-04). */
function SocialLinks() {
  const { siteName, twitter, facebook, instagram } = useSiteSettings()
  const set = Object.entries({ X: twitter, Facebook: facebook, Instagram: instagram }).filter(([, to]) => to)
  if (set.length === 0) return null
  return (
    <ul className="flex">
      {set.map(([network, address]) => (
        <li key={network}>
          <a href={address} rel="me noopener" className="grid size-11 place-items-center hover:text-accent">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path d={SIGNS[network]} fillRule="evenodd" />
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

type Theme = 'system' | 'light' | 'dark'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const savedTheme = wordMemory<Theme>('browser', 'theme', ['system', 'light', 'dark'])

/** Source of the inline script that applies the visitor's stored theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){console.debug("theme: no storage",e)}`

/** The switch between light, dark and the system's theme. Hidden without JavaScript, when the system's theme applies. */
function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const inEffect = THEMES.find(({ value }) => value === document.documentElement.dataset.theme)
    if (inEffect) setTheme(inEffect.value)
  }, [])
  const choose = (chosen: Theme) => {
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    savedTheme.write(chosen)
    setTheme(chosen)
  }
  return (
    <Segmented
      legend="Theme"
      name="theme"
      value={theme}
      onChange={choose}
      options={THEMES}
      className="noscript:hidden"
    />
  )
}

const HELP = [
  { label: 'About', to: '/about' },
  { label: 'How we judge', to: '/editor' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contact' },
]

/** The footer of every page (CHROME-04). */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  const { siteName, description, footerPages } = useSiteSettings()
  return (
    <footer className="site-footer mt-section bg-paper-down text-sm">
      {newsletter}
      <div className="wrap footer-parts">
        <div className="max-md:col-span-full">
          <SiteLogo />
          <p className="mt-1 max-w-[34ch] text-ink-2">{description}</p>
        </div>
        <MainNavigation label="Explore" isAtFoot className="footer-links" />
        <nav aria-label="Help" className="footer-links">
          <h2>Help</h2>
          {[...HELP, ...footerPages].map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div className="wrap">
        <div className="footer-end flex flex-wrap items-center gap-x-6 gap-y-1 pt-3 pb-7 text-ink-2">
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {siteName}
          </p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Terms</Link>
            <CookieChoiceButton />
          </nav>
          <div className="footer-tools">
            <SocialLinks />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
