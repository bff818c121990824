import { tidyLine } from '#/shared/text/typed-text.ts'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { type AffiliateTerms, faultOfTerm, TEMPLATE_EXAMPLE } from './affiliate-settings.rules.ts'
import type { AffiliateSettingRow } from './affiliate-settings.schema.ts'
import type { useAffiliateEdits } from './use-affiliate-edits.ts'

interface RetailerTermsProps {
  setting: AffiliateSettingRow
  edits: ReturnType<typeof useAffiliateEdits>
  onRemove: () => void
}

/** What is agreed with one retailer. */
export function RetailerTerms({ setting, edits, onRemove }: RetailerTermsProps) {
  const { id, retailer } = setting
  const entry = (field: keyof AffiliateTerms) => {
    const value = edits.shown({ id, field }, setting[field])
    return {
      value,
      error: faultOfTerm(field, tidyLine(value)),
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) =>
        edits.type({ id, field, value: event.target.value }),
    }
  }
  return (
    <fieldset className="settings-part">
      <legend className="type-part float-left max-w-full wrap-anywhere">{retailer}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Affiliate ID" {...entry('affiliateId')} />
        <TextField label="Affiliate Tag" {...entry('affiliateTag')} />
      </div>
      <TextField label="Template URL" type="url" placeholder={TEMPLATE_EXAMPLE} {...entry('templateUrl')} />
      <TextButton className="justify-self-start" aria-label={`Remove ${retailer}`} onClick={onRemove}>
        Remove
      </TextButton>
    </fieldset>
  )
}
