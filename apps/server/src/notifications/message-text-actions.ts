import { placeholdersOf, textFault, textKinds } from '@gf/contract'
import type { actions, ArgsOf, TextKind } from '@gf/contract'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { differences } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import { historyOf, textIn } from '../calls/setting-history.ts'
import type { Detail } from '../calls/setting-history.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { isoOrNull } from '../system/time.ts'
import { exampleOf } from './examples.ts'
import type { Texts } from './message-texts.ts'
import { ownText, valuesOf } from './placeholders.ts'

type Names = 'list-message-texts' | 'show-message-text' | 'set-message-text' | 'reset-message-text'
type Given = ArgsOf<(typeof actions)['set-message-text']>
type Needs = Pick<Deps, 'messageTexts'>

const ENTRY = 'message_text_set'
const subjectOf = (kind: TextKind): string => `message text ${kind}`
const ownTexts = (kind: TextKind): Texts => ({ en: ownText(kind, 'en'), hi: ownText(kind, 'hi') })

/** The texts of messages to clients: read, set in their next version, and reset to those of the product. */
export const messageTextActions = (deps: Needs): Works<Names> => ({
  'list-message-texts': {
    run: async () =>
      textKinds.map((kind) => {
        const { version, texts, since } = deps.messageTexts.inForce(kind)
        return { kind, version, own: texts === null, since: isoOrNull(since) }
      }),
  },
  'show-message-text': { run: ({ kind }, { within }) => show(deps, kind, within) },
  'set-message-text': {
    entry: ENTRY,
    subject: async (given) => ({ subject: subjectOf(given.kind), content: contentOf(deps, given) }),
    run: (given, decision) => change(deps, given.kind, changed(deps, given).texts, decision),
  },
  'reset-message-text': {
    entry: ENTRY,
    subject: async ({ kind }) => ({ subject: subjectOf(kind), content: resettable(deps, kind) }),
    async run({ kind }, decision) {
      resettable(deps, kind)
      return change(deps, kind, null, decision)
    },
  },
})

async function show({ messageTexts }: Needs, kind: TextKind, within: Database) {
  const { version, texts } = messageTexts.inForce(kind)
  const [en, hi] = [valuesOf(exampleOf(kind), 'en'), valuesOf(exampleOf(kind), 'hi')]
  return {
    kind,
    version,
    own: texts === null,
    texts: texts ?? ownTexts(kind),
    own_texts: ownTexts(kind),
    placeholders: placeholdersOf(kind).map((placeholder) => ({
      ...placeholder,
      example: { en: en[placeholder.name] ?? '', hi: hi[placeholder.name] ?? '' },
    })),
    history: await historyOf(within, {
      entries: [ENTRY],
      subjects: sql`(${subjectOf(kind)})`,
      changes: (detail, before) => differences(saidIn(kind, before), saidIn(kind, detail)),
    }),
  }
}

/** Without an entry, or without texts in it, the product's own. */
function saidIn(kind: TextKind, detail: Detail | undefined) {
  const own = ownTexts(kind)
  return {
    version: Number(detail?.['version'] ?? 1),
    'text-en': textIn(detail ?? {}, 'text_en') ?? own.en,
    'text-hi': textIn(detail ?? {}, 'text_hi') ?? own.hi,
  }
}

/** The texts in force with the given ones in their place. Throws if nothing changes, or a placeholder is wrong. */
function changed({ messageTexts }: Needs, { kind, 'text-en': en, 'text-hi': hi }: Given) {
  const { version, texts } = messageTexts.inForce(kind)
  const before = texts ?? ownTexts(kind)
  const after: Texts = { en: en ?? before.en, hi: hi ?? before.hi }
  if (after.en === before.en && after.hi === before.hi)
    throw new Refusal('nothing_given', 'Change the text in one language at least.')
  for (const language of ['en', 'hi'] as const) checkText(kind, language, after[language])
  return { before: version, texts: after }
}

/** Both texts, by their columns; at a later time those given, as the others follow what is in force then. */
function contentOf(deps: Needs, given: Given) {
  const { before, texts } = changed(deps, given)
  if (given['valid-from'] !== undefined) return { before, given: [given['text-en'], given['text-hi']] }
  return { before, text_en: texts.en, text_hi: texts.hi }
}

function checkText(kind: TextKind, language: keyof Texts, text: string): void {
  const fault = textFault(kind, text)
  if (!fault) return
  const { reason, placeholder } = fault
  const names = placeholdersOf(kind).map(({ name }) => `{${name}}`)
  const words =
    reason === 'placeholder_missing'
      ? `The text must have {${placeholder}}. Add it.`
      : `This message has no {${placeholder}}. It has ${names.join(', ') || 'no placeholders'}.`
  throw new Refusal(reason, words, { detail: { field: `text-${language}`, placeholder } })
}

function resettable({ messageTexts }: Needs, kind: TextKind) {
  const { version, texts } = messageTexts.inForce(kind)
  if (texts === null) throw new Refusal('nothing_given', 'The text of the product is in force already.')
  return { before: version, text_en: null, text_hi: null }
}

async function change(
  { messageTexts }: Needs,
  kind: TextKind,
  texts: Texts | null,
  { within, by, note, after }: Decision,
) {
  const { version, use } = await messageTexts.change(within, kind, texts, by.username)
  after(use)
  const detail = { version, text_en: texts?.en ?? null, text_hi: texts?.hi ?? null }
  note({ subject: subjectOf(kind), detail })
  return { kind, version }
}
