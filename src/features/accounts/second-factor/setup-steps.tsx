import { type FormEvent, useState } from 'react'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { CodeField } from './code-field.tsx'
import { useSwitchOnMutation } from './second-factor.queries.ts'

interface SetupStepsProps {
  /** What the app is told: as a picture, an address, and letters to type. */
  told: { address: string; secret: string; picture: { size: number; path: string } }
  onSwitchedOn: (backupCodes: readonly string[]) => void
  onLeave: () => void
}

/** Tells an app of the account, and takes its first code: only then is the second step on. */
export function SetupSteps({ told, onSwitchedOn, onLeave }: SetupStepsProps) {
  const switchOn = useSwitchOnMutation(onSwitchedOn)
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (switchOn.isPending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    switchOn.reset()
    if (code !== '') switchOn.mutate(code)
  }
  const { size, path } = told.picture
  const problem = isMissing
    ? SECOND_FACTOR_WORDS.missingCode
    : switchOn.isError && failureWords(switchOn.error)
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p>
        Open an app for codes on your phone (a password manager has one too) and let it read this picture.
      </p>
      {/* Phones read dark on light, whatever the page is drawn in. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Picture for the app; the letters below say the same"
        className="size-48 rounded-card bg-dusk-ink"
      >
        <path className="fill-dusk" d={path} />
      </svg>
      <p className="text-ink-2 text-sm">
        Or type these letters into it:{' '}
        <span className="block text-ink wrap-anywhere">{inFours(told.secret)}</span>
      </p>
      <a className="text-link justify-self-start" href={told.address}>
        Open the app on this device
      </a>
      {problem && <Alert>{problem}</Alert>}
      <CodeField hint="Six digits. It proves that the app works." />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>Not now</Button>
        <Button look="ink" type="submit" aria-disabled={switchOn.isPending}>
          {switchOn.isPending ? 'Switching on…' : 'Switch on'}
        </Button>
      </div>
    </form>
  )
}

const inFours = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1 ')
