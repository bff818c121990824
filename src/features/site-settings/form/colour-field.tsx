import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { buttonStyle } from '#/ui/button/button.tsx'
import { textLinkStyle } from '#/ui/button/text-link.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { Field } from '#/ui/form/field.tsx'
import { StarRow } from '#/ui/rating/star-row.tsx'
import { SETTING_FIELDS } from '../model/setting-fields.rules.ts'
import { DEFAULT_SETTINGS, isColour } from '../model/site-settings.rules.ts'
import { textOnPrimary } from '../model/theme-inks.rules.ts'
import { siteSettingsQuery } from '../site-settings.queries.ts'

interface ColourFieldProps {
  name: 'primaryColor'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The one color everything is based on: picked or typed, and seen on the whole page at once (ADMIN-06). */
export function ColourField({ name, value, error, onChange }: ColourFieldProps) {
  const colour = value.trim()
  const { label } = SETTING_FIELDS[name]
  usePagePreview(colour)
  return (
    <>
      <Field id="primary-color" label={label} error={error} className={undefined}>
        {(control) => (
          <div className="colour-entry">
            <input
              {...control}
              type="color"
              className="colour-well"
              value={isColour(colour) ? colour : DEFAULT_SETTINGS[name]}
              onChange={(event) => onChange(event.target.value)}
            />
            <input
              type="text"
              name={name}
              aria-label={`${label} as #rrggbb`}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              className="input"
              spellCheck={false}
              autoComplete="off"
              maxLength={20}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        )}
      </Field>
      <div className="colour-preview">
        <div aria-hidden="true" className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <TwoInkMark size="lg" />
          <span className={buttonStyle('primary')}>Button</span>
          <span className={textLinkStyle}>A link</span>
          <StarRow stars={4} label="" />
        </div>
        {isColour(colour) && <ContrastLine colour={colour} />}
      </div>
    </>
  )
}

function ContrastLine({ colour }: { colour: string }) {
  const text = textOnPrimary(colour)
  return (
    <p role="status" className="type-hint mt-3 flex items-center gap-1.5">
      <Check aria-hidden className="size-4 flex-none text-good" />
      Text on this color is {text.colour}, contrast {text.contrast.toFixed(1)} to 1. Links, stars and lines
      keep theirs in light and dark.
    </p>
  )
}

/** Previews the colour on the page while it is being chosen. */
function usePagePreview(colour: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isColour(colour)) document.documentElement.style.setProperty('--primary', colour)
  }, [colour])
  useEffect(
    () => () => {
      const { primaryColor } = queryClient.getQueryData(siteSettingsQuery().queryKey) ?? DEFAULT_SETTINGS
      document.documentElement.style.setProperty('--primary', primaryColor)
    },
    [queryClient],
  )
}
