import './letter.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

interface LetterHeadProps {
  title: string
  state: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** The head of a letter's screen: the way back, what it is called, how it stands, and what can be done. */
export function LetterHead({ title, state, children }: LetterHeadProps) {
  return (
    <ScreenHead
      title={<bdi>{title || 'New letter'}</bdi>}
      back={
        <IconLink to="/admin/newsletter" label="Back to the newsletter">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      state={<p role="status">{state}</p>}
    >
      {children}
    </ScreenHead>
  )
}
