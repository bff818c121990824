import type { ReactNode } from 'react'
import { CheckboxRow } from '#/ui/checkbox-row.tsx'
import { Disclosure } from '#/ui/disclosure.tsx'
import { modeInWords, verdictInWords } from '../game-page.rules.ts'
import { MODES, TWO_PLAYER_VERDICTS } from '../games.rules.ts'
import { DraftArea, DraftNumber, DraftPicture, DraftSelect, DraftText } from './draft-fields.tsx'
import { useGameForm } from './form-context.ts'
import { GalleryFields } from './gallery-fields.tsx'
import { RetailerFields } from './retailer-fields.tsx'

/** Everything else a game can say, in parts that open. */
export function FurtherFields() {
  return (
    <div>
      <Part title="With two">
        <DraftSelect
          name="twoPlayerVerdict"
          label="With exactly two"
          options={[
            ['', 'Nothing said'],
            ...TWO_PLAYER_VERDICTS.map((each) => [each, verdictInWords(each)] as const),
          ]}
        />
        <DraftArea
          name="twoPlayerReason"
          label="Why"
          rows={3}
          hint="What two people should know. It stands with the verdict, or neither does."
        />
        <DraftSelect
          name="mode"
          label="You play"
          options={[['', 'Not known'], ...MODES.map((each) => [each, modeInWords(each)] as const)]}
        />
        <DraftArea name="expertReason" label="Reason for the expert rating" rows={3} />
      </Part>
      <Part title="On the box">
        <DraftText name="tagline" label="Tagline" hint="One line, on cards." dir="auto" />
        <div className="form-numbers">
          <DraftNumber name="minAge" label="Age from" />
          <DraftNumber name="year" label="Year" />
          <DraftNumber name="weight" label="Weight (1–5)" isWhole={false} />
        </div>
        <DraftText name="designers" label="Designers" hint="Parted by commas." dir="auto" />
        <DraftText name="mechanics" label="Mechanics" hint="Parted by commas." dir="auto" />
      </Part>
      <Part title="Flags">
        <Flags />
      </Part>
      <Part title="Publisher">
        <DraftText name="publisherName" label="Publisher" dir="auto" />
        <DraftText name="publisherUrl" label="Publisher’s website" type="url" placeholder="https://" />
        <DraftArea name="publisherDescription" label="Publisher description" rows={4} hint="Plain words." />
        <DraftArea
          name="publisherDescriptionHtml"
          label="Publisher description, html"
          rows={4}
          hint="Stands instead of the plain words. Scripts, styles and frames are taken out."
          spellCheck={false}
        />
      </Part>
      <Part title="Gallery and video">
        <GalleryFields />
        <DraftText name="youtubeVideoId" label="Gameplay video on YouTube" hint="Its id, or its address." />
      </Part>
      <Part title="Retailers">
        <RetailerFields />
      </Part>
      <Part title="Search engines">
        <DraftArea
          name="metaDescription"
          label="Meta description"
          rows={2}
          hint="The game’s own description, where this is empty."
        />
        <DraftPicture
          name="ogImage"
          label="Shared picture URL"
          hint="The game’s own picture, where this is empty."
        />
        <DraftText name="metaKeywords" label="Keywords" hint="Parted by commas." />
        <DraftText
          name="canonicalUrl"
          label="Canonical address"
          type="url"
          placeholder="https://"
          hint="Only where the true page stands elsewhere."
        />
        <DraftArea
          name="structuredData"
          label="Structured data"
          rows={4}
          hint="A JSON object of schema.org properties, added to the game’s own."
          spellCheck={false}
          dir="ltr"
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure className="row-rule first:border-t" summary={title}>
      <div className="grid gap-5 pb-7">{children}</div>
    </Disclosure>
  )
}

function Flags() {
  const { draft, change } = useGameForm()
  return (
    <div className="grid justify-items-start gap-1">
      <CheckboxRow
        label="Featured"
        checked={draft.featured}
        onChange={(event) => change({ featured: event.target.checked })}
      />
      <CheckboxRow
        label="Best seller"
        checked={draft.bestSeller}
        onChange={(event) => change({ bestSeller: event.target.checked })}
      />
    </div>
  )
}
