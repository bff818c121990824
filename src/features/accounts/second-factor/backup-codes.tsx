import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'

interface BackupCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Codes that were just made and are shown this once. They take the focus, since what made them is gone. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const save = () => saveAsFile(`${codes.join('\n')}\n`, { name: 'backup-codes.txt', type: 'text/plain' })
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5">
      <p>
        <b className="font-semibold">The second step is on.</b> These are your backup codes, and they are
        shown this once. Each signs in one time in place of the app. Keep them where your phone is not.
      </p>
      <ul aria-label="Your backup codes" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>Save as a file</Button>
        <Button look="ink" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
