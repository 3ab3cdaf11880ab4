import { ApiRefusal } from '@gf/api'
import { useState } from 'react'
import { useConsents } from '../../session/consents.tsx'
import type { ConsentName } from '../../session/consents.tsx'
import { keepField, keptFields, useKeptPhotos } from './draft.ts'
import { faultOf, fieldNames, groupAadhaar } from './field-rules.ts'
import type { FieldName, FieldValues } from './field-rules.ts'
import { isAfter, stepOf } from './steps.ts'
import type { AnyField, Step } from './steps.ts'
import { filesIn, photoNames } from './use-photos.ts'
import type { PhotoName } from './use-photos.ts'

/** What the server said of one field; forgotten when the field changes. */
interface Objection {
  readonly field: AnyField
  readonly refusal: ApiRefusal
}

interface Entered {
  readonly values: FieldValues
  readonly files: ReadonlyMap<PhotoName, File>
  readonly consent: ConsentName | undefined
}

/** The first of some fields that has a fault. */
function firstFault(
  { values, files, consent }: Entered,
  isMeant: (field: AnyField) => boolean,
): AnyField | undefined {
  return (
    fieldNames.find((field) => isMeant(field) && faultOf(field, values) !== undefined) ??
    photoNames.find((name) => isMeant(name) && !files.has(name)) ??
    (consent && isMeant(consent) ? consent : undefined)
  )
}

/** What is said of some fields as a whole. */
function faultOfAll(entered: Entered, isMeant: (field: AnyField) => boolean) {
  const faults = fieldNames.filter(isMeant).map((field) => faultOf(field, entered.values))
  const isOther = (field: AnyField): boolean => isMeant(field) && !fieldNames.some((name) => name === field)
  if (firstFault(entered, isOther)) return 'missing'
  return (['missing', 'differs', 'short'] as const).find((fault) => faults.includes(fault))
}

/**
 * Everything that is typed and chosen, and what is wrong with it. Faults show once a field was left, and all of a step when
 * it is finished.
 */
export function useDetails() {
  const [values, setValues] = useState(keptFields)
  const [isKept] = useState(values.email !== '')
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [finished, setFinished] = useState<Step>()
  const [objection, setObjection] = useState<Objection>()
  const consents = useConsents()
  const { photos, choose, remove } = useKeptPhotos()
  const files = filesIn(photos)
  const entered: Entered = { values, files, consent: consents.missing() }
  const isFinished = (field: AnyField): boolean => finished !== undefined && !isAfter(stepOf(field), finished)
  const forget = (field: AnyField): void => {
    if (objection?.field === field) setObjection(undefined)
  }
  return {
    values,
    /** Typed before a reload, which has lost the passwords. */
    isKept: isKept && values.password === '',
    /** The last step that may be shown. */
    open: stepOf(firstFault(entered, () => true) ?? 'terms'),
    photos,
    files,
    change(field: FieldName, typed: string): void {
      forget(field)
      const text = field === 'aadhar' ? groupAadhaar(typed) : typed
      keepField(field, text)
      setValues({ ...values, [field]: text })
    },
    leave(field: FieldName): void {
      if (values[field] !== '') setLeft(new Set([...left, field]))
    },
    choosePhoto(name: PhotoName, file: File): void {
      forget(name)
      void choose(name, file)
    },
    removePhoto: remove,
    agreed: consents.agreed,
    versions: consents.versions,
    agree: consents.agree,
    /** The fault of a field, where it is time to say so. */
    faultShown: (field: FieldName) =>
      isFinished(field) || left.has(field) ? faultOf(field, values) : undefined,
    consentMissing: (name: ConsentName) => isFinished(name) && !consents.agreed.has(name),
    photoMissing: (name: PhotoName) => isFinished(name) && photos[name].is === 'none',
    objectionTo: (field: AnyField) => (objection?.field === field ? objection.refusal : undefined),
    /** Shows the faults up to the end of a step, and names the first field that has one. */
    finish(step: Step): AnyField | undefined {
      setFinished(step)
      return firstFault(entered, (field) => !isAfter(stepOf(field), step))
    },
    /** What is said of the finished steps as a whole. */
    faultOfAll: () => faultOfAll(entered, isFinished),
    /** Keeps what the server said of a field; the field's name, or undefined where it speaks of none. */
    object(error: unknown): AnyField | undefined {
      const field = error instanceof ApiRefusal ? fieldOf(error) : undefined
      if (field && error instanceof ApiRefusal) setObjection({ field, refusal: error })
      return field
    },
  }
}

export type Details = ReturnType<typeof useDetails>

function fieldOf({ reason, detail }: ApiRefusal): AnyField | undefined {
  if (reason.startsWith('password_')) return 'password'
  const named = String(detail['field'] ?? '')
  return [...fieldNames, ...photoNames].find((name) => name === named)
}
