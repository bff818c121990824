import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextButton, TextLink } from '../button/text-link.tsx'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../overlay/menu.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { Breadcrumbs } from '../text/breadcrumbs.tsx'
import { Specimen } from './specimen.tsx'

const rows = Array.from({ length: 20 }, (_, row) => `Row ${row + 1}`)

/** What lies over a page or leads through it. */
export function WindowSpecimens() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'drawer' | 'sheet' | null>(null)
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <>
      <Specimen name="Windows">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('wide')}>Open wide dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Menu trigger={<Button look="quiet">Open menu</Button>}>
          <MenuLink to="/" icon={<Settings aria-hidden />}>
            Settings
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />} onClick={() => setOpen('dialog')}>
            Sign Out
          </MenuItem>
        </Menu>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={onOpenChange}
          mark
          title="Good to see you again"
          description="Sign in to save, rate and comment."
        >
          <form className="mt-6 grid gap-4.5">
            <TextField label="Email" type="email" error="That does not look like an email address." />
            <TextField label="Password" type="password" />
            <Button look="primary" wide>
              Sign In
            </Button>
          </form>
        </Dialog>
        <Dialog open={open === 'wide'} onOpenChange={onOpenChange} wide title="A long one">
          {rows.map((row) => (
            <p key={row} className="row-rule py-3">
              {row}
            </p>
          ))}
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onOpenChange={onOpenChange}
          title="Favorites"
          count={20}
          footer={<TextButton>Let the table choose</TextButton>}
        >
          {rows.map((row) => (
            <p key={row} className="row-rule py-3">
              {row}
            </p>
          ))}
        </Drawer>
        <Sheet
          open={open === 'sheet'}
          onOpenChange={onOpenChange}
          title="Filters"
          footer={
            <>
              <Button>Clear all</Button>
              <Button look="primary">Show 86 games</Button>
            </>
          }
        >
          {rows.map((row) => (
            <p key={row} className="row-rule py-3">
              {row}
            </p>
          ))}
        </Sheet>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs>
          <TextLink to="/">Board Games</TextLink>
          <TextLink to="/">Tile Placement</TextLink>
        </Breadcrumbs>
      </Specimen>
    </>
  )
}
