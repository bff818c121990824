interface ProgressLineProps {
  value: number
  max: number
  label: string
}

/** The progress through a list, as a thin line. */
export function ProgressLine({ value, max, label }: ProgressLineProps) {
  return <progress className="progress-line" value={value} max={max} aria-label={label} />
}
