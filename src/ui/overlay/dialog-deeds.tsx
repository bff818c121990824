import type { ReactNode } from 'react'

/** The end of a dialog: how to leave stands at the start and says what stays, the deed at the end; a phone halves the row. */
export function DialogDeeds({ children }: { children: ReactNode }) {
  return <div className="dialog-deeds">{children}</div>
}
