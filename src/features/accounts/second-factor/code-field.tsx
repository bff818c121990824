import type { ReactNode } from 'react'
import { TextField } from '#/ui/form/text-field.tsx'

interface CodeFieldProps {
  hint: ReactNode
  /** The keyboard starts here. */
  focused?: boolean
}

/** A code of the member's app, which phones and password managers offer to fill in. A backup code is typed here as well. */
export function CodeField({ hint, focused }: CodeFieldProps) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      hint={hint}
      data-start={focused ? '' : undefined}
    />
  )
}
