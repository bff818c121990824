import Grid2X2 from 'lucide-react/icons/grid-2x2'
import Grid3X3 from 'lucide-react/icons/grid-3x3'
import LayoutList from 'lucide-react/icons/layout-list'
import List from 'lucide-react/icons/list'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { chooseViewMode, useShownView } from './use-view-mode.ts'

const options = [
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
  { value: 'small', label: 'Small', icon: <Grid3X3 aria-hidden /> },
  { value: 'medium', label: 'Medium', icon: <Grid2X2 aria-hidden /> },
  { value: 'large', label: 'Large', icon: <LayoutList aria-hidden /> },
] as const

/** How the results are shown: four kinds of list. Works by script only, and is not there without. */
export function ViewSwitch() {
  return (
    <Segmented
      className="view-switch needs-script"
      legend="View"
      name="view"
      look="wash"
      value={useShownView()}
      onChange={(value) => value !== 'auto' && chooseViewMode(value)}
      options={options}
    />
  )
}
