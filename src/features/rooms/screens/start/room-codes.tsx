import './code-form.css'
import './room-wait.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { spellNumber } from '#/lib/format.ts'
import { Button } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { cleanCode, ROOM_CODE_LENGTH } from '../../rules/room.rules.ts'
import { RoomPool } from '../room-frame.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the visitor typed the room code, and so means to join; a link may have been opened by a scanner. */
    joinsRoom?: boolean
  }
}

/** The form to enter a room code. */
export function RoomCodeForm() {
  const navigate = useNavigate()
  return (
    <CodeForm
      label="Got a room code?"
      count={ROOM_CODE_LENGTH}
      where="on the other phone"
      onSubmit={(code) =>
        void navigate({ to: '/room/$letters', params: { letters: code }, state: { joinsRoom: true } })
      }
    />
  )
}

interface CodeFormProps {
  label: string
  /** Number of letters of the code. */
  count: number
  where: string
  problem?: string | undefined
  isSending?: boolean
  onSubmit: (code: string) => void
}

/** A form to type a code, with one box per letter. `onSubmit` receives the complete code. */
export function CodeForm({ label, count, where, problem, isSending = false, onSubmit }: CodeFormProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const sit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.length < count) return setShort(true)
    if (!isSending) onSubmit(typed)
  }
  const cells = Array.from({ length: count }, (_, place) => place)
  const next = Math.min(typed.length, count - 1)
  const fieldError = isShort
    ? `The room code ${where} has ${spellNumber(count, 'within')} letters. Type them all.`
    : problem
  return (
    <form className="code-form" onSubmit={sit}>
      <label htmlFor={id}>{label}</label>
      <div className="code-line">
        <div className="code-cells" style={{ '--letters': count }}>
          <input
            id={id}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={fieldError !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => {
              setTyped(cleanCode(target.value, count))
              setShort(false)
            }}
            onSelect={({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget }) => {
              // The boxes show no caret: typed letters are always appended.
              if (selectionStart === selectionEnd && selectionEnd !== value.length)
                currentTarget.setSelectionRange(value.length, value.length)
            }}
          />
          {cells.map((place) => (
            <span
              key={place}
              className="code-cell"
              data-next={place === next || undefined}
              aria-hidden="true"
            >
              {typed[place]}
            </span>
          ))}
        </div>
        <Button look="dusk" type="submit" aria-disabled={isSending}>
          Join
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="code-fault">
        {fieldError}
      </p>
    </form>
  )
}

/** The screen that waits for the second visitor. Shows the room's code and QR code. */
export function RoomWait({ code, onStart }: { code: string; onStart: () => void }) {
  const path = `/room/${code}`
  const { host } = window.location
  return (
    <div className="wait">
      <div className="wait-stage">
        <RoomPool />
        <div className="wrap">
          <div className="wait-words">
            <h1>Scan this with the other phone.</h1>
            <p className="wait-or">
              or go to <b>{host}/room</b> and type
            </p>
            <CodeBoxes name="Code" code={code} />
          </div>
          <img
            className="wait-qr"
            src={`${path}/qr.svg`}
            width="224"
            height="224"
            alt={`QR code: ${host}${path}`}
          />
        </div>
      </div>
      <div className="wait-foot">
        <div className="wrap">
          <p role="status" className="wait-status">
            <span className="wait-seats" aria-hidden="true">
              <i />
              <i />
            </span>
            <span>
              <b>You’re in.</b>
              <br />
              <span className="room-quiet">Waiting for the other phone. You can start now.</span>
            </span>
          </p>
          <div className="room-bar">
            <Button look="dusk" onClick={onStart}>
              Start swiping
            </Button>
            <ShareButton title="A room for two" path={path} className="button-lamp">
              Send the link
            </ShareButton>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Shows a room code, or a code that moves a seat to another phone. Each letter has a box. `name` is for screen readers. */
export function CodeBoxes({ name, code }: { name: string; code: string }) {
  const places = [...code].map((_, place) => place)
  return (
    <p className="letters" role="img" aria-label={`${name}: ${[...code].join(', ')}`}>
      {places.map((place) => (
        <b key={place}>{code[place]}</b>
      ))}
    </p>
  )
}
