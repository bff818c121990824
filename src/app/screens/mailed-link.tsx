import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The page of a link from an email, whose address has a token (`tokenIn`). */
export function MailedLink({ children }: { children: (token: string) => ReactNode }) {
  const { token = '' } = useLocation().search as { token?: string }
  return <div className="wrap pb-section">{children(token)}</div>
}
