import { filledText, textFault } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '@gf/ui'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './settings.module.css'

export type ShownText = Result<'show-message-text'>

const languages = ['en', 'hi'] as const

/** The texts by the names of the arguments that set them. */
export const textArguments = ({ en, hi }: ShownText['texts']) => ({ 'text-en': en, 'text-hi': hi })

export const messageTextOf = (kind: ShownText['kind']) => ({
  queryKey: ['actions', 'show-message-text', kind],
  queryFn: () => read('show-message-text', { kind }),
})

interface MessagePreviewProps {
  readonly of: ShownText
  /** The texts by the names of their arguments; those that are missing are not shown. */
  readonly values: Readonly<Record<string, unknown>>
}

/** A message as clients will read it, with example values, and what is wrong with its placeholders. */
export function MessagePreview({ of, values }: MessagePreviewProps) {
  const { messageTexts: words } = useTexts()
  return languages.map((language) => {
    const written = values[`text-${language}`]
    if (typeof written !== 'string') return null
    const fault = textFault(of.kind, written)
    const example = Object.fromEntries(of.placeholders.map((one) => [one.name, one.example[language]]))
    const { title, lines } = filledText(written, example)
    const heading = words.preview(words.languages[language])
    return (
      <section key={language} className={styles.preview} aria-label={heading}>
        <p className={styles.soft}>{heading}</p>
        {fault ? (
          <Note tone="error">
            {fault.reason === 'placeholder_unknown'
              ? words.unknown(fault.placeholder)
              : words.missing(fault.placeholder)}
          </Note>
        ) : (
          <div lang={language}>
            <h3>GLOBAL FOREX: {title}</h3>
            <p>{lines.join('\n')}</p>
          </div>
        )}
      </section>
    )
  })
}

interface ProposedTextProps {
  readonly of: { readonly name: string; readonly args: Readonly<Record<string, unknown>> }
}

/** What a proposal would have clients read; nothing for other proposals. */
export function ProposedText({ of: { name, args } }: ProposedTextProps) {
  const isReset = name === 'reset-message-text'
  const isText = isReset || name === 'set-message-text'
  const { data } = useQuery({ ...messageTextOf(args['kind'] as ShownText['kind']), enabled: isText })
  if (!data || !isText) return null
  return <MessagePreview of={data} values={isReset ? textArguments(data.own_texts) : args} />
}
