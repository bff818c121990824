import Heart from 'lucide-react/icons/heart'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { Button, ButtonLink, buttonStyle } from '../button/button.tsx'
import { IconButton, IconLink } from '../button/icon-button.tsx'
import { TextButton, TextLink, textLinkStyle } from '../button/text-link.tsx'
import { CheckboxRow } from '../choice/checkbox-row.tsx'
import { Segmented } from '../choice/segmented.tsx'
import { StarPicker } from '../choice/star-picker.tsx'
import { Tile, TileGroup } from '../choice/tile.tsx'
import { Chip, ChipLink } from '../display/chip.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { Specimen } from './specimen.tsx'

const views = [
  { value: 'list', label: 'List', icon: <List aria-hidden /> },
  { value: 'small', label: 'Small', icon: <LayoutGrid aria-hidden /> },
  { value: 'medium', label: 'Medium', icon: <Square aria-hidden /> },
  { value: 'large', label: 'Large', icon: <Rows3 aria-hidden /> },
]

/** What one presses, picks and fills in. */
export function ControlSpecimens() {
  const [view, setView] = useState('list')
  const [theme, setTheme] = useState('system')
  const [stars, setStars] = useState<number | null>(null)
  return (
    <>
      <Specimen name="Buttons">
        <Button look="primary">
          <Heart aria-hidden /> Save to favorites
        </Button>
        <Button look="ink">Subscribe</Button>
        <Button>Try Again</Button>
        <Button look="quiet">Clear all</Button>
        <span className="bg-dusk p-3">
          <Button look="lamp">Accept all</Button>
        </span>
        <Button look="primary" disabled>
          Saving…
        </Button>
        <Button look="ink" disabled>
          Post comment
        </Button>
        <ButtonLink to="/" look="ink">
          A link
        </ButtonLink>
        <a href="#buttons" className={buttonStyle('line')}>
          An address
        </a>
        <Button look="primary" wide className="max-w-sm">
          Wide
        </Button>
      </Specimen>
      <Specimen name="Small buttons and links">
        <IconButton label="Search">
          <Search aria-hidden />
        </IconButton>
        <IconLink to="/" label="Home">
          <Heart aria-hidden />
        </IconLink>
        <TextButton>Clear all</TextButton>
        <TextLink to="/">All categories</TextLink>
        <a href="#links" className={textLinkStyle}>
          An address
        </a>
      </Specimen>
      <Specimen name="Fields">
        <TextField label="Email" type="email" placeholder="you@example.com" className="w-full max-w-sm" />
        <TextField
          label="Username"
          hint="Others see it beside your comments."
          error="This name is taken. Try another one."
          defaultValue="oskar"
          className="w-full max-w-sm"
        />
        <TextField label="Closed" disabled defaultValue="Cannot be changed" className="w-full max-w-sm" />
        <TextArea label="Message" placeholder="How was it with two?" className="w-full max-w-sm" />
        <SelectField label="Subject" className="w-full max-w-sm">
          <option>A question</option>
          <option>A game to suggest</option>
        </SelectField>
        <SelectField label="Sort by" hideLabel compact className="max-w-60">
          <option>Community, high to low</option>
          <option>Name A-Z</option>
        </SelectField>
      </Specimen>
      <Specimen name="Choices">
        <div className="w-64">
          <CheckboxRow label="Abstract" count={1146} />
          <CheckboxRow label="Card Game" count={402} defaultChecked />
          <CheckboxRow label="Nothing left" count={0} disabled />
        </div>
        <div className="w-64">
          <TileGroup legend="Difficulty">
            <Tile label="Easy" count={533} defaultChecked />
            <Tile label="Medium" count={528} />
            <Tile label="Hard" count={0} disabled />
          </TileGroup>
        </div>
        <Segmented legend="View" name="view" value={view} onChange={setView} options={views} look="wash" />
        <Segmented
          legend="Theme"
          name="specimen-theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
          ]}
        />
      </Specimen>
      <Specimen name="Chips">
        <Chip aria-label="Remove Card Game">Card Game</Chip>
        <Chip aria-label="Remove Easy">Easy</Chip>
        <ChipLink to="/" aria-label="Remove Expert 4+">
          Expert 4+
        </ChipLink>
      </Specimen>
      <Specimen name="Star picker">
        <StarPicker
          legend="Your rating"
          name="rating"
          value={stars}
          onPick={setStars}
          hint={
            stars
              ? `You gave ${stars} stars. Choose again to change it.`
              : 'Nobody sees who gave which rating.'
          }
        />
        <StarPicker legend="Your rating, given" name="rating-given" value={4} onPick={setStars} />
        <StarPicker legend="Signed out" name="rating-closed" value={null} onPick={setStars} disabled />
      </Specimen>
    </>
  )
}
