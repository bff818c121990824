import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { CookieChoiceButton } from '../cookies/cookie-choice-button.tsx'
import { SiteLogo } from '../header/site-logo.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { SocialLinks } from './social-links.tsx'

/** What stands below every page (CHROME-04). */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  const { siteName, description, enableBlog } = useSiteSettings()
  return (
    <footer className="site-footer mt-section bg-paper-down text-sm">
      {newsletter}
      <div className="wrap footer-parts">
        <div className="max-md:col-span-full">
          <SiteLogo />
          <p className="mt-1 max-w-[34ch] text-ink-2">{description}</p>
        </div>
        <nav aria-label="Explore" className="footer-links">
          <h2>Explore</h2>
          <Link to="/tonight">Tonight</Link>
          <Link to="/" hash="results">
            Board Games
          </Link>
          <Link to="/top-rated">Top Rated</Link>
          <Link to="/categories">Categories</Link>
          {enableBlog && <Link to="/blog">Blog</Link>}
        </nav>
        <nav aria-label="Help" className="footer-links">
          <h2>Help</h2>
          <Link to="/about">About</Link>
          <Link to="/faq">FAQ</Link>
          <Link to="/contact">Contact Us</Link>
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
