import { actions } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { Button, Note, Sheet, Switch, TextArea, TextField, showToast } from '@gf/ui'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ProofCancelled, decided, give } from './give.ts'
import * as styles from './actions.module.css'

export type DecidedName = keyof Words['decisions']
type FieldName = keyof Words['decisionFields']

/** A decision that a record offers. */
export interface Decision {
  readonly name: DecidedName & ActionName
  /** What the record gives, such as its number. */
  readonly args: object
  /** What the person adds. */
  readonly fields?: readonly FieldName[]
  readonly tone?: 'primary' | 'danger'
}

interface DecisionsProps {
  readonly of: readonly Decision[]
  /** What is decided on, for the question: 'Deposit 18, ₹10,000.00'. */
  readonly subject: string
  readonly onDone?: () => void
}

/** The decisions on a record that the role may give, each with its question. */
export function Decisions({ of, subject, onDone }: DecisionsProps) {
  const { role } = useStaff()
  const words = useTexts()
  const [asked, setAsked] = useState<Decision>()
  const close = (): void => setAsked(undefined)
  const own = of.filter(({ name }) => mayGive(name, role))
  if (own.length === 0) return <p className={styles.soft}>{words.queue.noDecision}</p>
  return (
    <div className={styles.buttons}>
      {own.map((one) => (
        <Button
          key={one.name}
          variant={one.tone === 'danger' ? 'secondary' : 'primary'}
          onClick={() => setAsked(one)}
        >
          {words.decisions[one.name].button}
        </Button>
      ))}
      <Sheet
        open={asked !== undefined}
        onClose={close}
        title={asked ? words.decisions[asked.name].button : ''}
        closeLabel={words.shell.close}
      >
        {asked && (
          <Question
            decision={asked}
            subject={subject}
            onClose={close}
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

const mayGive = (name: ActionName, role: Action['makers'][number]): boolean => {
  const { makers, checkers }: Action = actions[name]
  return makers.includes(role) || checkers.includes(role)
}

type Values = Readonly<Record<string, string | boolean>>

interface QuestionProps {
  readonly decision: Decision
  readonly subject: string
  readonly onClose: () => void
  readonly onDone: () => void
}

function Question({ decision, subject, onClose, onDone }: QuestionProps) {
  const { name, args, fields = [], tone } = decision
  const words = useTexts()
  const { text, done, button } = words.decisions[name]
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map((field) => [field, isFlag(field) ? false : ''])),
    resolver: resolverOf(decision, words),
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (values) => {
    try {
      const { action } = await give(name, { ...args, ...typedIn(values) } as never)
      showToast({ title: action === null ? done : words.queue.proposed, detail: subject, tone: 'good' })
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
        <DecisionField key={field} field={field} form={form} error={errors[field]?.message} />
      ))}
      {errors.root && (
        <Note tone="error" role="alert">
          {errors.root.message}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant={tone ?? 'primary'} pending={isSubmitting}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.form.cancel}
        </Button>
      </div>
    </form>
  )
}

const isFlag = (field: FieldName): boolean => field === 'left-bank'

interface DecisionFieldProps {
  readonly field: FieldName
  readonly form: ReturnType<typeof useForm<Values>>
  readonly error: string | undefined
}

function DecisionField({ field, form, error }: DecisionFieldProps) {
  const { label, hint } = useTexts().decisionFields[field]
  if (isFlag(field))
    return (
      <Switch
        label={label}
        checked={form.watch(field) === true}
        onChange={(checked) => form.setValue(field, checked)}
      />
    )
  const shared = { label, hint, error, autoComplete: 'off', ...form.register(field) }
  if (field === 'remarks' || field === 'reason') return <TextArea {...shared} rows={3} />
  return <TextField {...shared} type={field === 'received' ? 'datetime-local' : 'text'} />
}

/** The rules of the arguments are those of the form: the contract has them, and the server applies the same. */
const resolverOf =
  ({ name, args, fields = [] }: Decision, words: Words): Resolver<Values> =>
  (values) => {
    const { error } = (actions[name] as Action).args.safeParse({ ...args, ...typedIn(values) })
    const wrong = fields.filter((field) => error?.issues.some(({ path }) => path[0] === field))
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map((field) => [field, { type: 'rule', message: words.decisionFields[field].wrong }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }

/** What was filled in: an empty field is an absent argument. */
const typedIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
