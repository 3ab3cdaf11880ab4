import { NetworkFailure, newCommandKey } from '@gf/api'
import { Button, layout, Note, Progress } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Consents } from '../../session/consents.tsx'
import { readPreferences } from '../../session/preferences.ts'
import { useTexts } from '../../texts/register.en.ts'
import { useTexts as useShellTexts } from '../../texts/texts.ts'
import { IdentityFields, PersonFields } from './detail-fields.tsx'
import { DocumentPhotos } from './document-photos.tsx'
import * as styles from './register.module.css'
import { explainRegistration, sendRegistration } from './send-registration.ts'
import type { RegistrationAnswer, Sending } from './send-registration.ts'
import { stepOf, steps, useStep } from './steps.ts'
import type { AnyField, Step } from './steps.ts'
import type { Details } from './use-details.ts'
import type { PhotoName } from './use-photos.ts'

interface DetailsFormProps {
  readonly details: Details
  /** Why the form is to be filled in again. */
  readonly notice: string | undefined
  readonly onCodeSent: (answer: RegistrationAnswer) => void
}

/** Leads through the steps, and sends the details at the end of the last. The first field with a fault takes the focus. */
function useSendDetails({ details, onCodeSent }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { step, next, goTo, back } = useStep(details.open)
  const [sending, setSending] = useState<Sending>()
  const [cid] = useState(newCommandKey)
  const show = (to: Step): void => flushSync(() => goTo(to))
  const focus = (field: AnyField): void => {
    if (stepOf(field) !== step) show(stepOf(field))
    const places = form.current?.querySelectorAll<HTMLElement>(
      `input[name="${field}"]:not([hidden]), [data-field="${field}"] button`,
    )
    // The camera's button is not shown everywhere.
    Array.from(places ?? [])
      .find((place) => place.offsetParent !== null)
      ?.focus()
  }
  const send = useMutation({
    mutationFn: () =>
      sendRegistration(
        { ...details.values, ...details.versions, cid, language: readPreferences().language },
        details.files,
        setSending,
      ),
    onSuccess: onCodeSent,
    onError(error) {
      const field = details.object(error)
      if (field) focus(field)
    },
    onSettled: () => setSending(undefined),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (send.isPending) return
    // The faults stand on screen before the first of them takes the focus and is read aloud.
    const first = flushSync(() => details.finish(step))
    if (first) return focus(first)
    if (!next) return send.mutate()
    show(next)
    form.current?.querySelector('legend')?.focus({ preventScroll: true })
  }
  return { form, step, back, sending, submit, error: send.error, isPending: send.isPending }
}

/** The details and documents of a new client in three steps, with help at each field. */
export function DetailsForm(props: DetailsFormProps) {
  const { details } = props
  const { register } = useTexts()
  const { shell } = useShellTexts()
  const { form, step, back, sending, submit, error, isPending } = useSendDetails(props)
  const fault = details.faultOfAll()
  const isLast = step === 'documents'
  const lastWords = error instanceof NetworkFailure && !fault ? register.tryAgain : register.submit
  return (
    <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
      {props.notice && <Note role="alert">{props.notice}</Note>}
      {details.isKept && <Note>{register.kept}</Note>}
      <StepsDone step={step} />
      {step === 'person' && (
        <Group title={register.person}>
          <PersonFields details={details} />
        </Group>
      )}
      {step === 'identity' && (
        <Group title={register.identity}>
          <IdentityFields details={details} />
        </Group>
      )}
      {isLast && <Documents details={details} />}
      {step !== 'person' && <p className={layout.faint}>{register.notice}</p>}
      {isLast && <p className={layout.faint}>{register.law}</p>}
      {isLast && <Consents of={details} />}
      <WholeForm fault={fault} error={error} />
      <div role="status" className={styles.sendingState}>
        <SendingState sending={sending} />
      </div>
      <Button type="submit" variant="primary" size="large" fullWidth local={!isLast} pending={isPending}>
        {isLast ? lastWords : register.next}
      </Button>
      {step !== 'person' && (
        <Button variant="quiet" fullWidth disabled={isPending} onClick={back}>
          {shell.back}
        </Button>
      )}
    </form>
  )
}

function Documents({ details }: { readonly details: Details }) {
  const { register } = useTexts()
  const photoError = (name: PhotoName): string | undefined => {
    const refusal = details.objectionTo(name)
    if (refusal) return explainRegistration(refusal)
    return details.photoMissing(name) ? register.missing.photo : undefined
  }
  return (
    <Group title={register.documents} hint={register.documentsHint}>
      <DocumentPhotos
        photos={details.photos}
        errorOf={photoError}
        onChoose={details.choosePhoto}
        onRemove={details.removePhoto}
      />
    </Group>
  )
}

/** How far the registration is: a bar for each step, and in words. */
function StepsDone({ step }: { readonly step: Step }) {
  const { register } = useTexts()
  const at = steps.indexOf(step)
  return (
    <div className={styles.steps}>
      {steps.map((each, place) => (
        <span key={each} className={styles.step} data-done={place <= at || undefined} aria-hidden />
      ))}
      <p className={styles.stepText}>{register.step(at + 1, steps.length)}</p>
    </div>
  )
}

/** What is wrong with the form as a whole, or why it was not taken. */
function WholeForm(props: { readonly fault: ReturnType<Details['faultOfAll']>; readonly error: unknown }) {
  const { register } = useTexts()
  const { fault, error } = props
  const words = { missing: register.provideAll, differs: register.mustMatch, short: register.tooShort }
  return (
    <div role="alert">
      {fault && <Note tone="error">{words[fault]}</Note>}
      {error !== null && !fault && (
        <Note tone="error">
          <strong>{register.failed}</strong>
          <span>{explainRegistration(error)}</span>
        </Note>
      )}
    </div>
  )
}

function Group(props: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  const { title, hint, children } = props
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend} tabIndex={-1}>
        {title}
      </legend>
      {hint && <p className={layout.faint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

function SendingState({ sending }: { readonly sending: Sending | undefined }) {
  const { register } = useTexts()
  if (sending === undefined) return null
  if (sending === 'waiting') return <Note>{register.waiting}</Note>
  const gone = sending.done >= 1
  return (
    <Progress label={gone ? register.checking : register.sending} done={gone ? undefined : sending.done} />
  )
}
