import { actions } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { Button, Note } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { DecisionField, isFlag } from './decision-field.tsx'
import type { DecisionValues, FieldName, Options } from './decision-field.tsx'
import { ProofCancelled } from './give.ts'
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

export interface DecisionFormProps {
  readonly decision: Decision
  /** Those of now: they may load while the question is open. */
  readonly options: Decision['options']
  /** What is decided on. */
  readonly subject: ReactNode
  /** Instead of the name of the decision. */
  readonly button?: string
  /** Instead of Cancel. */
  readonly closing?: string | undefined
  /** Below the fields. */
  readonly children?: ReactNode
  /** Sends what the person added; a failure is shown. */
  readonly onSend: (added: DecisionValues) => Promise<void>
  readonly onClose: () => void
  /** Whether something was typed that would be lost. */
  readonly onTyped: (isTyped: boolean) => void
}

/** The question of a decision, with what the person adds to it. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, options, subject, children, onSend, onClose, onTyped } = props
  const { name, fields = [], current, filled = {}, preview: Preview, tone } = decision
  const words = useTexts()
  const { text, button } = words.decisions[decision.words ?? name]
  const form = useForm<DecisionValues>({
    defaultValues: Object.fromEntries(
      fields.map((field) => [field, isFlag(field) ? false : (current?.[field] ?? filled[field] ?? '')]),
    ),
    resolver: resolverOf(decision, words),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onTyped(isDirty && !isSubmitting), [onTyped, isDirty, isSubmitting])
  const typed = useWatch({ control: form.control })
  const send = form.handleSubmit(async (values) => {
    const added = typedIn(decision, values)
    if (current && Object.keys(added).every((field) => field === 'valid-from')) {
      form.setError('root', { message: words.settings.unchanged })
      return
    }
    try {
      await onSend(added)
    } catch (error) {
      if (!(error instanceof ProofCancelled)) form.setError('root', { message: reasonText(error) })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.subject}>{subject}</p>
      <p>{text}</p>
      {fields.map((field) => (
        <DecisionField key={field} field={field} control={form.control} options={options?.[field]} />
      ))}
      {Preview && <Preview values={typed} />}
      {children}
      {errors.root && (
        <Note tone="error" role="alert">
          {errors.root.message}
        </Note>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant={tone === 'danger' ? tone : 'primary'} pending={isSubmitting}>
          {props.button ?? button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {props.closing ?? words.form.cancel}
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
