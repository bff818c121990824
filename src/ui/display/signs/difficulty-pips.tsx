import { classNames } from '#/ui/class-names.ts'

interface DifficultyPipsProps {
  level: 1 | 2 | 3
  size?: 'md' | 'lg'
}

/** Difficulty as filled dots of three. Decorative: always beside the word. */
export function DifficultyPips({ level, size = 'md' }: DifficultyPipsProps) {
  return (
    <span aria-hidden="true" className={classNames('pips', size === 'lg' && 'pips-lg')}>
      {[1, 2, 3].map((pip) => (
        <i key={pip} className={pip <= level ? 'pip-filled' : undefined} />
      ))}
    </span>
  )
}
