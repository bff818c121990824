import { classNames } from '#/ui/class-names.ts'

interface TimeDialProps {
  /** Minutes of play; an hour and more fills the dial, null leaves it empty. */
  minutes: number | null
  size?: 'md' | 'lg'
}

/** The play time as the filled part of an hour. Decorative: always beside the words. */
export function TimeDial({ minutes, size = 'md' }: TimeDialProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('time-dial', size === 'lg' && 'time-dial-lg')}
      style={{ '--minutes': Math.min(minutes ?? 0, 60) }}
    />
  )
}
