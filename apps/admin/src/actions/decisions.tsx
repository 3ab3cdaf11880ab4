import { actions } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, Sheet, showToast } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { useLeaveQuestion } from '../records/leave-question.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { DecisionValues } from './decision-field.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { DecidedName, Decision } from './decision-form.tsx'
import { decided, give } from './give.ts'
import { showInvitationIn } from './invitation.tsx'
import * as styles from './actions.module.css'

interface DecisionsProps {
  readonly of: readonly Decision[]
  /** What is decided on, for the question: 'Deposit 18, ₹10,000.00'. */
  readonly subject: string
  readonly onDone?: () => void
  /** Shows nothing to a role without any of them, instead of saying so. */
  readonly quiet?: boolean
  readonly size?: 'small'
  /** Takes the result of what only reads. Nothing else has changed then. */
  readonly onResult?: (result: unknown) => void
}

/** The decisions on a record that the role may give, each with its question. */
export function Decisions({ of, subject, onDone, quiet = false, size, onResult }: DecisionsProps) {
  const { role } = useStaff()
  const words = useTexts()
  const own = of.filter(({ name }) => mayGive(name, role))
  const [asked, setAsked] = useAsked(own)
  const [isTyped, setTyped] = useState(false)
  const { leave, question } = useLeaveQuestion(asked !== undefined && isTyped)
  const close = (): void => {
    setAsked(undefined)
    setTyped(false)
  }
  if (own.length === 0) return quiet ? null : <p className={styles.soft}>{words.queue.noDecision}</p>
  return (
    <div className={styles.buttons}>
      {own.map((one) => (
        <Button
          key={keyOf(one)}
          variant={(one.tone ?? 'primary') === 'primary' && !onResult ? 'primary' : 'secondary'}
          {...(size && { size })}
          onClick={() => setAsked(one)}
        >
          {words.decisions[one.words ?? one.name].button}
        </Button>
      ))}
      <Sheet
        open={asked !== undefined}
        onClose={(mustClose) => (mustClose ? close() : leave(close))}
        title={asked ? words.decisions[asked.words ?? asked.name].button : ''}
        closeLabel={words.shell.close}
      >
        {asked && (
          <Question
            decision={asked}
            options={own.find((one) => keyOf(one) === keyOf(asked))?.options}
            subject={subject}
            onClose={() => leave(close)}
            onTyped={setTyped}
            onResult={onResult}
            onDone={() => {
              close()
              onDone?.()
            }}
            onRead={close}
          />
        )}
      </Sheet>
      {question}
    </div>
  )
}

/** The decision whose question is open: the pressed one, or the one without a record that the address names. */
function useAsked(own: readonly Decision[]) {
  const [pressed, press] = useState<Decision>()
  const { do: named }: { readonly do?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const begun = own.find((one) => keyOf(one) === named && Object.keys(one.args).length === 0)
  const ask = (one: Decision | undefined): void => {
    press(one)
    if (begun && !one)
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, do: undefined }),
        replace: true,
        resetScroll: false,
        // What was typed was sent, or is to be lost.
        ignoreBlocker: true,
      })
  }
  return [useOpened(pressed ?? begun), ask] as const
}

/** A decision as it was when its question opened: what is in force may change meanwhile, and is not what was typed. */
function useOpened(asked: Decision | undefined): Decision | undefined {
  const [opened, open] = useState(asked)
  if (opened?.name !== asked?.name || opened?.words !== asked?.words) open(asked)
  return opened
}

const keyOf = ({ words, name }: Decision): DecidedName => words ?? name

/** Whether a role may propose or give an action. Who only confirms does so where proposals wait, and sees what was proposed. */
export const mayGive = (name: ActionName, role: Action['makers'][number]): boolean => {
  const { makers }: Action = actions[name]
  return makers.includes(role)
}

interface QuestionProps extends Pick<DecisionsProps, 'subject' | 'onResult'> {
  readonly decision: Decision
  readonly options: Decision['options']
  readonly onClose: () => void
  readonly onDone: () => void
  /** Closes the question after what only reads. */
  readonly onRead: () => void
  readonly onTyped: (isTyped: boolean) => void
}

function Question({ decision, onDone, onRead, onResult, ...form }: QuestionProps) {
  const { name, args } = decision
  const { queue, settings, decisions } = useTexts()
  const { subject } = form
  const send = async (added: DecisionValues): Promise<void> => {
    const { action, valid_from: from, result } = await give(name, { ...args, ...added })
    if (onResult) {
      onResult(result)
      return onRead()
    }
    const { done } = decisions[decision.words ?? name]
    const title =
      action !== null ? queue.proposed : from === null ? done : settings.scheduled.done(formatDateTime(from))
    showToast({ title, detail: subject, tone: 'good' })
    showInvitationIn(result)
    onDone()
    await decided()
  }
  return <DecisionForm {...form} decision={decision} onSend={send} />
}
