import { actions, upiLink } from '@gf/contract'
import { QrCode } from '../login/qr-code.tsx'
import { useTexts } from '../texts/texts.ts'
import * as styles from './settings.module.css'

/** The QR code that clients will scan to deposit, while the UPI ID and payee are typed. */
export function UpiPreview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { preview } = useTexts().settings
  const { upi, payee } = values
  const { data } = actions['set-upi'].args.safeParse({ upi, payee })
  return (
    <section className={styles.preview} aria-label={preview.title}>
      <p className={styles.soft}>{preview.title}</p>
      {data ? (
        <>
          <QrCode content={upiLink(data)} label={preview.qr(data.upi, data.payee)} />
          <p>{preview.scan}</p>
        </>
      ) : (
        <p>{preview.noQr}</p>
      )}
    </section>
  )
}
