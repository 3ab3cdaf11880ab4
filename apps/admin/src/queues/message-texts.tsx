import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FactList, SkeletonRows } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { LoadFailure } from '../list/load-failure.tsx'
import { changeColumns } from '../settings/change-columns.tsx'
import { MessagePreview, messageTextOf, textArguments } from '../settings/message-preview.tsx'
import type { ShownText } from '../settings/message-preview.tsx'
import { Proposed } from '../settings/proposed.tsx'
import { ScheduledChanges } from '../settings/scheduled.tsx'
import type { Words } from '../texts/en.ts'
import { useTexts } from '../texts/texts.ts'
import { ListBlock } from '../users/block.tsx'
import { pageOf } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Row = Result<'list-message-texts'>[number]

/** The messages to clients, and the text of each. */
export const messageTexts: Queue<Row> = {
  name: 'message-texts',
  hasPast: false,
  isWide: true,
  load: async (asked) => pageOf(await read('list-message-texts', {}), asked),
  id: ({ kind }) => kind,
  columns: (words) => [
    { key: 'kind', title: words.messages.message, cell: ({ kind }) => words.messages.kinds[kind] },
    { key: 'text', title: words.messageTexts.text, cell: (row) => versionText(words, row) },
  ],
  Detail: TextDetail,
}

const versionText = ({ messageTexts: words }: Words, { own, version }: Pick<Row, 'own' | 'version'>) =>
  own ? words.own : words.version(version)

function TextDetail({ row, onDone }: DetailProps<Row>) {
  const { loading } = useTexts()
  const { data, error, refetch } = useQuery(messageTextOf(row.kind))
  if (data) return <Shown of={data} onDone={onDone} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={4} label={loading} />
}

function Shown({ of, onDone }: { readonly of: ShownText; readonly onDone: () => void }) {
  const words = useTexts()
  const { messageTexts: own, messages } = words
  const { kind, texts } = of
  const title = messages.kinds[kind]
  const subject = `message text ${kind}`
  const current = textArguments(texts)
  const [preview, resetPreview] = useMemo(() => [previewOf(of), previewOf(of, of.own_texts)], [of])
  return (
    <>
      <h2>{title}</h2>
      <FactList
        facts={[
          [own.text, versionText(words, of)],
          [own.placeholders, <Placeholders key="placeholders" of={of} />],
        ]}
      />
      <MessagePreview of={of} values={current} />
      <p>{own.note}</p>
      {['registered', 'account_closed', 'recovery_code'].includes(kind) && <p>{own.byStaff}</p>}
      {(['set-message-text', 'reset-message-text'] as const).map((name) => (
        <Proposed key={name} name={name} subject={subject} />
      ))}
      <ScheduledChanges names={['set-message-text', 'reset-message-text']} subject={subject} />
      <Decisions
        quiet
        subject={title}
        onDone={onDone}
        of={[
          {
            name: 'set-message-text',
            args: { kind },
            fields: ['text-en', 'text-hi', 'valid-from'],
            current,
            preview,
          },
          ...(of.own
            ? []
            : [
                {
                  name: 'reset-message-text',
                  args: { kind },
                  fields: ['valid-from'],
                  tone: 'secondary',
                  preview: resetPreview,
                } as const,
              ]),
        ]}
      />
      <ListBlock
        title={own.history}
        empty={words.settings.noHistory}
        rows={of.history}
        rowKey={({ at }) => at}
        columns={changeColumns(words)}
      />
    </>
  )
}

/** The preview of the form, which knows the typed values only; or of texts that are not typed. */
const previewOf = (of: ShownText, texts?: ShownText['texts']) =>
  function Preview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
    return <MessagePreview of={of} values={texts ? textArguments(texts) : values} />
  }

function Placeholders({ of: { placeholders } }: { readonly of: ShownText }) {
  const { messageTexts: own } = useTexts()
  if (placeholders.length === 0) return own.noPlaceholders
  return placeholders.map(({ name, must, always, example }) => (
    <div key={name}>
      <code>{`{${name}}`}</code>{' '}
      {[own.names[name], own.example(example.en), must && own.must, !always && own.sometimes]
        .filter(Boolean)
        .join('; ')}
    </div>
  ))
}
