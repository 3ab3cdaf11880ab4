import { actions } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { Button, Note, Sheet, showToast } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { DecisionField, isFlag } from './decision-field.tsx'
import type { DecisionValues, FieldName, Options } from './decision-field.tsx'
import { ProofCancelled, decided, give } from './give.ts'
import { showInvitationIn } from './invitation.tsx'
import * as styles from './actions.module.css'

export type DecidedName = keyof Words['decisions']

/** A decision that a record offers. */
export interface Decision {
  readonly name: DecidedName & ActionName
  /** Its words, where the action has several uses. */
  readonly words?: DecidedName
  /** What the record gives, such as its number. */
  readonly args: object
  /** What the person adds. */
  readonly fields?: readonly FieldName[]
  /** What a field offers to choose from. */
  readonly options?: Readonly<Partial<Record<FieldName, Options>>>
  /** What is in force: the fields begin with it, and only what the person changes is sent. */
  readonly current?: Readonly<Partial<Record<FieldName, string>>>
  /** What the fields begin with and send, unless the person changes it. */
  readonly filled?: Readonly<Partial<Record<FieldName, string>>>
  /** What the typed values will look like. */
  readonly preview?: ComponentType<{ readonly values: Readonly<Record<string, unknown>> }>
  /** secondary: beside another way that is more usual. */
  readonly tone?: 'primary' | 'secondary' | 'danger'
}

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
  const [asked, setAsked] = useState<Decision>()
  const close = (): void => setAsked(undefined)
  const own = of.filter(({ name }) => mayGive(name, role))
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
        onClose={close}
        title={asked ? words.decisions[asked.words ?? asked.name].button : ''}
        closeLabel={words.shell.close}
      >
        {asked && (
          <Question
            decision={asked}
            options={own.find((one) => keyOf(one) === keyOf(asked))?.options}
            subject={subject}
            onClose={close}
            onResult={onResult}
            onDone={() => {
              close()
              onDone?.()
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

const keyOf = ({ words, name }: Decision): DecidedName => words ?? name

/** Who only confirms does so where proposals wait, and sees there what was proposed. */
const mayGive = (name: ActionName, role: Action['makers'][number]): boolean => {
  const { makers }: Action = actions[name]
  return makers.includes(role)
}

interface QuestionProps extends Pick<DecisionsProps, 'subject' | 'onResult'> {
  readonly decision: Decision
  /** Those of now: they may load while the question is open. */
  readonly options: Decision['options']
  readonly onClose: () => void
  readonly onDone: () => void
}

function Question({ decision, options, subject, onClose, onDone, onResult }: QuestionProps) {
  const { name, fields = [], current, filled = {}, preview: Preview, tone } = decision
  const words = useTexts()
  const { text, done, button } = words.decisions[decision.words ?? name]
  const form = useForm<DecisionValues>({
    defaultValues: Object.fromEntries(
      fields.map((field) => [field, isFlag(field) ? false : (current?.[field] ?? filled[field] ?? '')]),
    ),
    resolver: resolverOf(decision, words),
  })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control })
  const send = form.handleSubmit(async (values) => {
    if (current && Object.keys(typedIn(decision, values)).every((field) => field === 'valid-from')) {
      form.setError('root', { message: words.settings.unchanged })
      return
    }
    try {
      const { action, valid_from: from, result } = await give(name, argsOf(decision, values))
      if (onResult) {
        onResult(result)
        onClose()
        return
      }
      const { scheduled } = words.settings
      const title =
        action !== null ? words.queue.proposed : from === null ? done : scheduled.done(formatDateTime(from))
      showToast({ title, detail: subject, tone: 'good' })
      showInvitationIn(result)
    } catch (error) {
      if (!(error instanceof ProofCancelled)) form.setError('root', { message: reasonText(error) })
      return
    }
    onDone()
    await decided()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.subject}>{subject}</p>
      <p>{text}</p>
      {fields.map((field) => (
        <DecisionField key={field} field={field} control={form.control} options={options?.[field]} />
      ))}
      {Preview && <Preview values={typed} />}
      {errors.root && (
        <Note tone="error" role="alert">
          {errors.root.message}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant={tone === 'danger' ? tone : 'primary'} pending={isSubmitting}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.form.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The rules of the arguments are those of the form: the contract has them, and the server applies the same. */
const resolverOf =
  (decision: Decision, words: Words): Resolver<DecisionValues> =>
  (values) => {
    const { name, fields = [] } = decision
    const { error } = (actions[name] as Action).args.safeParse(argsOf(decision, values))
    const wrong = fields.filter((field) => error?.issues.some(({ path }) => path[0] === field))
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map((field) => [field, { type: 'rule', message: words.decisionFields[field].wrong }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<DecisionValues> }
  }

const argsOf = (decision: Decision, values: DecisionValues): object => ({
  ...decision.args,
  ...typedIn(decision, values),
})

/** What was filled in or changed: an empty field is an absent argument. */
const typedIn = ({ current = {} }: Decision, values: DecisionValues): DecisionValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== (current[field as FieldName] ?? '')),
  )
