import { useState } from 'react'
import { localInputOf, localZone } from '#/lib/local-moments.ts'
import { Segmented } from '../choice/segmented.tsx'
import { TextField } from './text-field.tsx'

interface MomentAtFirst {
  isLater: boolean
  /** The moment the field offers; null for tomorrow. */
  moment: string | null
  /** The hour of tomorrow, 0 to 23. */
  hour: number
}

/** The state of a choice between now and another time, in the editor's time zone. */
export function useMomentChoice({ moment, hour, ...atFirst }: MomentAtFirst) {
  const [isLater, setLater] = useState(atFirst.isLater)
  const [local, setLocal] = useState(() => localInputOf(moment ? new Date(moment) : tomorrowAt(hour)))
  return { isLater, setLater, local, setLocal, at: new Date(local) }
}

interface MomentChoiceProps {
  legend: string
  name: string
  choice: ReturnType<typeof useMomentChoice>
  fault: string | undefined
}

/** A choice between now and another time. */
export function MomentChoice({ legend, name, choice, fault }: MomentChoiceProps) {
  return (
    <>
      <Segmented
        legend={legend}
        name={name}
        value={choice.isLater ? 'later' : 'now'}
        onChange={(when) => choice.setLater(when === 'later')}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        className="justify-self-start"
      />
      {choice.isLater && (
        <TextField
          label="Day and time"
          type="datetime-local"
          hint={`By your clock: ${localZone()}.`}
          value={choice.local}
          onChange={(event) => choice.setLocal(event.target.value)}
          error={fault}
        />
      )}
    </>
  )
}

function tomorrowAt(hour: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour)
}
