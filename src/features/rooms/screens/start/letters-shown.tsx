import './room-wait.css'
/** Letters to be typed on another phone, one box each. */
export function LettersShown({ name, letters }: { name: string; letters: string }) {
  const places = Array.from({ length: letters.length }, (_, place) => place)
  return (
    <p className="letters" role="img" aria-label={`${name}: ${[...letters].join(', ')}`}>
      {places.map((place) => (
        <b key={place}>{letters[place]}</b>
      ))}
    </p>
  )
}
