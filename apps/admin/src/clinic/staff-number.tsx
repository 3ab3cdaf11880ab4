import { RevealedNumber } from '../actions/masked-number.tsx'
import type { Row } from '../records/records.ts'
import { nameOf, onScreen } from '../records/views.ts'
import { useTexts } from '../texts/texts.ts'

/** The Aadhaar number of the clinic's staff. */
export function StaffNumber({ record }: { readonly record: Row }) {
  const resource = onScreen('doctors', useTexts())
  return (
    <RevealedNumber
      masked={String(record['daadhar'])}
      subject={`${nameOf(resource, record)} · ${resource.label('daadhar')}`}
      reveal={{ name: 'reveal-staff-aadhaar', args: { did: Number(record['did']) } }}
    />
  )
}
