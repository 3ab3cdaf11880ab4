import { callQuery } from '@gf/api'
import { Badge, buttonClass, layout } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useOwnEvents } from '../prices/live.ts'
import { useTexts } from '../texts/kyc.en.ts'
import * as styles from './kyc-state.module.css'
import { queryClient } from './queries.ts'
import { useSession } from './session.ts'

const tones = {
  none: 'warn',
  pending: 'warn',
  approved: 'good',
  rejected: 'danger',
  photos_needed: 'warn',
} as const

/** What the photo of each field of the form shows. */
const documentOf = { aadhar_img: 'aadhaar_front', aadhar_img1: 'aadhaar_back', pan_img: 'pan' } as const

/**
 * How far the house is with the client's documents, with the way to send others. Nothing while it loads, and nothing once they
 * are accepted; `always` is for the screen of the documents itself, which shows every state and leads nowhere.
 */
export function KycState({ always = false }: { readonly always?: boolean }) {
  const { kyc } = useTexts()
  const standing = useKyc().data
  if (!standing || (standing.state === 'approved' && !always)) return null
  const { state, why, remarks, photos, aadhar, pan } = standing
  const said = [why && kyc.reasons[why], remarks].filter(Boolean).join(' ')
  return (
    <section className={`${layout.card} ${styles.state}`} aria-labelledby="kyc-title">
      <p className={styles.head}>
        <strong id="kyc-title">{kyc.title}</strong> <Badge tone={tones[state]}>{kyc.states[state]}</Badge>
      </p>
      <p>{kyc[state]}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((field) => (
            <li key={field}>{kyc.photos[documentOf[field]]}</li>
          ))}
        </ul>
      )}
      {said !== '' && <p>{kyc.remarks(said)}</p>}
      {aadhar !== null && pan !== null && <p className={styles.numbers}>{kyc.numbers(aadhar, pan)}</p>}
      {state !== 'pending' && !always && (
        <Link to={paths.documents} className={buttonClass({ variant: 'primary' })}>
          {state === 'none' ? kyc.sendFirst : kyc.sendOthers}
        </Link>
      )}
    </section>
  )
}

export const kycKey = ['GET kyc_api/{userid}'] as const

/** Whether the client's documents are accepted, and why not; reloads when staff decide. */
export function useKyc() {
  const { userid } = useSession()
  useOwnEvents(({ kind }) => {
    if (kind === 'kyc_decided' || kind === 'reset')
      queryClient.invalidateQueries({ queryKey: kycKey }).catch(() => undefined)
  })
  return useQuery(callQuery('GET kyc_api/{userid}', { userid }))
}
