import { Segmented } from '#/ui/choice/segmented.tsx'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light, dark, or as the device asks. Without JavaScript the device decides, and the switch is not shown. */
export function ThemeSwitch() {
  const theme = useThemeChoice()
  return (
    <Segmented
      legend="Theme"
      name="theme"
      value={theme}
      onChange={chooseTheme}
      options={options}
      className="noscript:hidden"
    />
  )
}
