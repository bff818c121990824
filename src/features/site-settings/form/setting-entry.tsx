import {
  isSettingOfKind,
  SETTING_FIELDS,
  type SettingName,
  type SettingOf,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { SwitchRow } from '#/ui/choice/switch-row.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ColourField } from './colour-field.tsx'

/** A setting that is entered by one control; pictures and the menu have parts of their own. */
export type EnteredSetting = Exclude<SettingName, SettingOf<'picture' | 'menu'>>

export const isEntered = (name: SettingName): name is EnteredSetting =>
  !isSettingOfKind(name, 'picture') && !isSettingOfKind(name, 'menu')

interface SettingEntryProps {
  name: EnteredSetting
  typed: SiteSettings
  error: string | undefined
  onChange: <Name extends SettingName>(name: Name, value: SiteSettings[Name]) => void
}

/** One setting as it is entered: its control is that of its kind, its words those of its description. */
export function SettingEntry({ name, typed, error, onChange }: SettingEntryProps) {
  if (isSettingOfKind(name, 'switch')) {
    const { label, hint } = SETTING_FIELDS[name]
    return (
      <SwitchRow
        name={name}
        label={label}
        hint={hint}
        checked={typed[name]}
        onChange={(event) => onChange(name, event.target.checked)}
      />
    )
  }
  if (isSettingOfKind(name, 'colour'))
    return (
      <ColourField
        name={name}
        value={typed[name]}
        error={error}
        onChange={(value) => onChange(name, value)}
      />
    )
  if (isSettingOfKind(name, 'choice')) {
    const { label, hint, options } = SETTING_FIELDS[name]
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={typed[name]}
        onChange={(event) => onChange(name, event.target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  }
  const field = SETTING_FIELDS[name]
  const control = {
    name,
    label: field.label,
    value: typed[name],
    error,
    autoComplete: 'off',
    ...('hint' in field && { hint: field.hint }),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  }
  if (field.kind === 'address') return <TextField type="url" {...control} />
  if (field.kind === 'email') return <TextField type="email" {...control} />
  return 'rows' in field ? <TextArea rows={field.rows} {...control} /> : <TextField {...control} />
}
