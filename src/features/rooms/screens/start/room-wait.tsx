import './room-wait.css'
import { Button } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { RoomPool } from '../room-frame.tsx'

/**
 * The screen while waiting for the second visitor: the link as a QR code and as letters, and a button to begin alone.
 * @param host the site's address without `https://`, to be typed on the other phone
 */
export function RoomWait({ letters, host, onStart }: { letters: string; host: string; onStart: () => void }) {
  const path = `/room/${letters}`
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
            <LettersShown name="Code" letters={letters} />
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

/** A code to type on another phone, with a box per letter. */
export function LettersShown({ name, letters }: { name: string; letters: string }) {
  const places = [...letters].map((_, place) => place)
  return (
    <p className="letters" role="img" aria-label={`${name}: ${[...letters].join(', ')}`}>
      {places.map((place) => (
        <b key={place}>{letters[place]}</b>
      ))}
    </p>
  )
}
