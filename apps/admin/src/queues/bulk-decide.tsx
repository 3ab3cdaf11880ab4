import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Note, Sheet, SkeletonRows, showToast } from '@gf/ui'
import type { DecisionValues } from '../actions/decision-field.tsx'
import { DecisionForm } from '../actions/decision-form.tsx'
import type { DecisionFormProps } from '../actions/decision-form.tsx'
import * as styles from '../actions/actions.module.css'
import { LoadFailure } from '../list/load-failure.tsx'
import { LeftOut, inDigits } from '../records/bulk-result.tsx'
import { useLeaveQuestion } from '../records/leave-question.tsx'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import type { Bulk, BulkDecision } from './queue.ts'
import { isAnswered, isGiven, useBulkGive } from './use-bulk-give.ts'
import type { Answered, Answers, BulkItem } from './use-bulk-give.ts'

/** A decision, and the rows as they were when it was asked for. */
export interface AskedOfRows<Row> {
  readonly decision: BulkDecision<Row>
  readonly rows: readonly Row[]
}

interface BulkDecideProps<Row> {
  readonly bulk: Bulk<Row>
  readonly idOf: (row: Row) => number
  readonly asked: AskedOfRows<Row>
  /** Rows that need no decision any more. */
  readonly onGiven: (ids: readonly number[]) => void
  readonly onClose: () => void
}

type Left = Parameters<typeof LeftOut>[0]['of']

/** Asks before several rows are decided, shows how far that is, and names those that were not decided. */
export function BulkDecide<Row>(props: BulkDecideProps<Row>) {
  const { bulk, asked, onGiven, onClose } = props
  const { decision } = asked
  const words = useTexts()
  const { items, given, alone } = partsOf(props, words)
  const [added, setAdded] = useState<DecisionValues>({})
  const [isTyped, setTyped] = useState(false)
  const [isContinued, setContinued] = useState(false)
  const { answers, isRunning, error, run, stop } = useBulkGive(decision.name, (now) => {
    onGiven(idsOf(now, isGiven))
    if (alone.length > 0 || idsOf(now, isGiven).length < items.length) return
    onClose()
    announce(now)
  })
  const { leave, question } = useLeaveQuestion(isTyped && answers.size === 0)
  const close = (mustClose = false): void => {
    if (isRunning) return stop()
    if (mustClose) return onClose()
    leave(onClose)
  }
  const send = async (values: DecisionValues): Promise<void> => {
    setAdded(values)
    await run(items, values)
  }
  const { button } = words.decisions[decision.words ?? decision.name]
  const title = words.bulkDecisions.give(button, inDigits(items.length))
  const done = `${title} · ${words.bulk.running(inDigits(answers.size), inDigits(items.length))}`
  const { close: closeLabel } = words.shell
  // What is pressed stays in its place while it runs, for a second press to meet the same button.
  const isAsking = isRunning ? !isContinued : answers.size === 0
  return (
    <Sheet open onClose={close} title={isRunning ? done : title} closeLabel={closeLabel}>
      {/* What was typed stays, for a person who closes the question for a code. */}
      <div hidden={!isAsking}>
        <Question
          {...{ decision, items, alone, error }}
          button={title}
          closing={isRunning ? words.bulk.stop : undefined}
          subject={[title, bulk.sum?.(given)].filter(Boolean).join(' · ')}
          onSend={send}
          onClose={() => close()}
          onTyped={setTyped}
        />
      </div>
      {!isAsking && (
        <Result
          {...{ answers, items, alone, error, isRunning }}
          onClose={() => close()}
          onContinue={() => {
            setContinued(true)
            void run(items, added)
          }}
        />
      )}
      {question}
    </Sheet>
  )
}

/** The selected rows that get the decision, and those that need one of their own. */
function partsOf<Row>({ bulk, idOf, asked: { decision, rows } }: BulkDecideProps<Row>, words: Words) {
  const items: BulkItem[] = []
  const given: Row[] = []
  const alone: Left[number][] = []
  for (const row of rows) {
    const args = decision.argsOf(row)
    const named = { id: idOf(row), name: bulk.subject(row, words) }
    if (typeof args === 'string') {
      alone.push({ ...named, why: words.bulkDecisions.why[args] })
    } else {
      items.push({ ...named, args })
      given.push(row)
    }
  }
  return { items, given, alone }
}

const idsOf = (answers: Answers, fits: (answered: Answered) => boolean): readonly number[] =>
  [...answers].flatMap(([id, answered]) => (fits(answered) ? [id] : []))

interface QuestionProps<Row> extends Omit<DecisionFormProps, 'decision' | 'options' | 'children'> {
  readonly decision: BulkDecision<Row>
  readonly items: readonly BulkItem[]
  readonly alone: Left
  readonly error: unknown
}

function Question<Row>({ decision, items: [first], alone, error, ...form }: QuestionProps<Row>) {
  const words = useTexts()
  const { name, loadOptions } = decision
  const options = useQuery({
    queryKey: ['actions', name, 'options', words.shell.language],
    queryFn: async () => (await loadOptions?.(words)) ?? {},
  })
  if (!first) return <LeftAlone of={alone} />
  if (options.error) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />
  if (!options.data) return <SkeletonRows rows={3} label={words.loading} />
  return (
    <DecisionForm {...form} decision={{ ...decision, args: first.args }} options={options.data}>
      <LeftAlone of={alone} />
      <Failure of={error} />
    </DecisionForm>
  )
}

function Failure({ of }: { readonly of: unknown }) {
  if (of === undefined) return null
  return (
    <Note tone="error" role="alert">
      {reasonText(of)}
    </Note>
  )
}

function LeftAlone({ of }: { readonly of: Left }) {
  const { bulkDecisions } = useTexts()
  if (of.length === 0) return null
  return (
    <>
      <strong>{bulkDecisions.alone(inDigits(of.length))}</strong>
      <LeftOut of={of} />
    </>
  )
}

interface ResultProps {
  readonly answers: Answers
  readonly items: readonly BulkItem[]
  readonly alone: Left
  readonly error: unknown
  readonly isRunning: boolean
  readonly onContinue: () => void
  readonly onClose: () => void
}

/** What had it is hidden. Screen readers read what has the focus. */
const focus = (result: HTMLElement | null): void => result?.focus()

/** How many were decided, and which were not, and why. */
function Result(props: ResultProps) {
  const { answers, items, alone, error, isRunning, onContinue, onClose } = props
  const { bulk, bulkDecisions, shell } = useTexts()
  const open = items.filter(({ id }) => !isAnswered(answers.get(id)))
  const left = items.flatMap(({ id, name }) => {
    const { as, why } = answers.get(id) ?? { as: 'unsent', why: bulkDecisions.unsent }
    return as === 'decided' || as === 'proposed' ? [] : [{ id, name, why }]
  })
  const rest = [...left, ...alone]
  return (
    <div className={styles.form}>
      <Failure of={error} />
      <p ref={focus} tabIndex={-1}>
        {countsOf(answers).join(' · ')}
      </p>
      {rest.length > 0 && <strong>{bulkDecisions.left(inDigits(rest.length))}</strong>}
      <LeftOut of={rest} />
      <div className={styles.buttons}>
        {open.length > 0 && (
          <Button pending={isRunning} onClick={onContinue}>
            {bulk.goOn}
          </Button>
        )}
        <Button variant={open.length > 0 ? 'quiet' : 'primary'} onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </div>
  )
}

function countsOf(answers: Answers): readonly string[] {
  const { bulkDecisions } = texts()
  const decided = idsOf(answers, ({ as }) => as === 'decided').length
  const proposed = idsOf(answers, ({ as }) => as === 'proposed').length
  return [
    ...(decided > 0 || proposed === 0 ? [bulkDecisions.decided(inDigits(decided))] : []),
    ...(proposed > 0 ? [bulkDecisions.proposed(inDigits(proposed))] : []),
  ]
}

const announce = (answers: Answers): void => showToast({ title: countsOf(answers).join(' · '), tone: 'good' })
