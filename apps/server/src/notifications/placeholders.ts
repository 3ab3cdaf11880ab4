import type { KycReason, TextKind } from '@gf/contract'
import { placeholdersOf } from '@gf/contract'
import type { MessageFacts, MessageLanguage, Phrases, Terms } from './messages.ts'
import { terms as englishTerms } from './terms.en.ts'
import { terms as hindiTerms } from './terms.hi.ts'
import { english } from './words.en.ts'
import { hindi } from './words.hi.ts'

type Values = Readonly<Record<string, string | undefined>>

const PHRASES: Readonly<Record<MessageLanguage, Phrases>> = { en: english, hi: hindi }
const TERMS: Readonly<Record<MessageLanguage, Terms>> = { en: englishTerms, hi: hindiTerms }

/** What the placeholders of a message stand for, by its facts. */
export function valuesOf(facts: MessageFacts, language: MessageLanguage): Values {
  const terms = TERMS[language]
  const plain = Object.entries(facts).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
  ])
  return { ...Object.fromEntries(plain), ...wordedOf(facts, terms) }
}

function wordedOf(facts: MessageFacts, { fields, photos, reasons, ...terms }: Terms): Values {
  const { closedBy, closed, device } = terms
  const because = ({ why, remarks }: { readonly why?: KycReason | null; readonly remarks: string }) =>
    [why ? reasons[why] : '', remarks].filter(Boolean).join(' ')
  switch (facts.kind) {
    case 'kyc_rejected':
      return { remarks: because(facts) }
    case 'kyc_photos_needed':
      return { remarks: because(facts), photos: facts.photos.map((kind) => photos[kind]).join('; ') }
    case 'new_device':
      return { device: device(facts.device) }
    case 'profile_changed':
      return { changed: facts.changed?.map((field) => fields[field]).join(', ') }
    case 'trade_closed':
      return { reason: closedBy[facts.reason ?? ''] ?? closed }
    case 'enquiry_answered':
      return { lines: facts.lines.join('\n') }
    default:
      return {}
  }
}

/** Facts that the phrases of the product read as lists or by key: their placeholders are put in afterwards. */
const LISTED = { photos: ['pan'], changed: ['city'], lines: ['{lines}'] } as const

/** The product's own text of a message, with placeholders. */
export function ownText(kind: TextKind, language: MessageLanguage): string {
  const named = placeholdersOf(kind).map(({ name }) => [name, `{${name}}`])
  const facts: object = { ...Object.fromEntries(named), kind, why: null, ...LISTED }
  const phrase = PHRASES[language][kind] as (facts: object) => ReturnType<Phrases[TextKind]>
  const { title, lines } = phrase(facts)
  const { photos, fields } = TERMS[language]
  const subject = kind === 'trade_closed' ? '{reason}' : title
  return [subject, ...lines]
    .join('\n')
    .replace(kind === 'kyc_photos_needed' ? photos.pan : '{photos}', '{photos}')
    .replace(kind === 'profile_changed' ? fields.city : '{changed}', '{changed}')
}
