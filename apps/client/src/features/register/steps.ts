import { useEffectEvent, useLayoutEffect } from 'react'
import { stateField, useLocation, useNavigate } from '../../components/navigation.tsx'
import type { ConsentName } from '../../session/consents.tsx'
import type { FieldName } from './field-rules.ts'
import type { PhotoName } from './use-photos.ts'

/** The parts of the form, one screen each. */
export const steps = ['person', 'identity', 'documents'] as const
export type Step = (typeof steps)[number]
export type AnyField = FieldName | PhotoName | ConsentName

const stepOfField: Readonly<Record<AnyField, Step>> = {
  name: 'person',
  phone: 'person',
  email: 'person',
  password: 'person',
  cpassword: 'person',
  aadhar: 'identity',
  pan: 'identity',
  aadhar_img: 'documents',
  aadhar_img1: 'documents',
  pan_img: 'documents',
  terms: 'documents',
  risk: 'documents',
}

export const stepOf = (field: AnyField): Step => stepOfField[field]

/** Whether `step` comes after `other`. */
export const isAfter = (step: Step, other: Step): boolean => steps.indexOf(step) > steps.indexOf(other)

/**
 * The step that is shown. Each has an entry of the history of its own, so that the way back leads to the previous one.
 * `open` is the last that may be shown now: a reload loses the passwords.
 */
export function useStep(open: Step) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const step = steps.find((each) => each === stateField(state, 'step')) ?? 'person'
  const begin = useEffectEvent(() => {
    if (isAfter(step, open)) navigate(pathname, { replace: true, state: { step: open } })
  })
  // Not again: what is deleted later is refused by the button.
  useLayoutEffect(() => begin(), [])
  return {
    step,
    next: steps[steps.indexOf(step) + 1],
    goTo: (to: Step): void => navigate(pathname, { replace: false, state: { step: to } }),
    back: (): void => navigate(-1),
  }
}
