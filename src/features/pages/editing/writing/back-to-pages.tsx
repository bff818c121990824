import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconLink } from '#/ui/button/icon-button.tsx'

/** The way back to the list of pages. */
export const BackToPages = () => (
  <IconLink to="/admin/pages" label="All pages">
    <ArrowLeft aria-hidden />
  </IconLink>
)
