import { useState } from 'react'
import { TextField } from '../form/text-field.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { MotifSpecimens } from './motif-specimens.tsx'
import { WindowSpecimens } from './window-specimens.tsx'
import { WordSpecimens } from './word-specimens.tsx'

/** Every part of the design system in every state, in any primary colour. */
export function Showroom() {
  const [primary, setPrimary] = useState('#9333ea')
  return (
    <div className="wrap pt-9 pb-16 md:pt-16">
      <h1>Parts</h1>
      <TextField
        label="Primary colour"
        type="color"
        value={primary}
        onChange={(event) => {
          setPrimary(event.target.value)
          document.documentElement.style.setProperty('--primary', event.target.value)
        }}
        className="mt-6 max-w-40"
      />
      <MotifSpecimens />
      <ControlSpecimens />
      <WordSpecimens />
      <WindowSpecimens />
    </div>
  )
}
