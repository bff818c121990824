import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { CookieChoiceButton } from '../cookies/cookie-choice-button.tsx'
import { MainNavigation } from '../header/main-navigation.tsx'
import { SiteLogo } from '../header/site-logo.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { SocialLinks } from './social-links.tsx'

const HELP = [
  { label: 'About', to: '/about' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contact' },
]

/** What stands below every page (CHROME-04). */
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
