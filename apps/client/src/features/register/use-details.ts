import { ApiRefusal } from '@gf/api'
import { useState } from 'react'
import { useConsents } from '../../session/consents.tsx'
import type { ConsentName } from '../../session/consents.tsx'
import { faultOf, fieldNames, groupAadhaar, noValues } from './field-rules.ts'
import type { FieldName, FieldValues } from './field-rules.ts'
import { filesIn, photoNames, usePhotos } from './use-photos.ts'
import type { PhotoName } from './use-photos.ts'

type AnyField = FieldName | PhotoName | ConsentName

/** What the server said of one field; forgotten when the field changes. */
interface Objection {
  readonly field: AnyField
  readonly refusal: ApiRefusal
}

/** Everything that is typed and chosen, and what is wrong with it. Faults show once a field was left, or all when sending. */
export function useDetails() {
  const [values, setValues] = useState<FieldValues>(noValues)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [sent, setSent] = useState(false)
  const [objection, setObjection] = useState<Objection>()
  const consents = useConsents()
  const chosen = usePhotos()
  const forget = (field: AnyField): void => {
    if (objection?.field === field) setObjection(undefined)
  }
  const files = filesIn(chosen.photos)
  return {
    values,
    photos: chosen.photos,
    files,
    change(field: FieldName, typed: string): void {
      forget(field)
      setValues({ ...values, [field]: field === 'aadhar' ? groupAadhaar(typed) : typed })
    },
    leave(field: FieldName): void {
      if (values[field] !== '') setLeft(new Set([...left, field]))
    },
    choosePhoto(name: PhotoName, file: File): void {
      forget(name)
      void chosen.choose(name, file)
    },
    removePhoto: chosen.remove,
    agreed: consents.agreed,
    versions: consents.versions,
    agree: consents.agree,
    /** The fault of a field, where it is time to say so. */
    faultShown: (field: FieldName) => (sent || left.has(field) ? faultOf(field, values) : undefined),
    consentMissing: (name: ConsentName) => sent && !consents.agreed.has(name),
    photoMissing: (name: PhotoName) => sent && chosen.photos[name].is === 'none',
    objectionTo: (field: AnyField) => (objection?.field === field ? objection.refusal : undefined),
    /** Shows all faults, and names the first field that has one. */
    firstFault(): AnyField | undefined {
      setSent(true)
      return (
        fieldNames.find((field) => faultOf(field, values) !== undefined) ??
        photoNames.find((name) => !files.has(name)) ??
        consents.missing()
      )
    },
    /** What is said of the form as a whole, as long as it was tried to be sent and has such a fault. */
    faultOfAll(): 'missing' | 'differs' | 'short' | undefined {
      if (!sent) return undefined
      const faults = fieldNames.map((field) => faultOf(field, values))
      if (photoNames.some((name) => !files.has(name)) || consents.missing()) return 'missing'
      return (['missing', 'differs', 'short'] as const).find((fault) => faults.includes(fault))
    },
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
