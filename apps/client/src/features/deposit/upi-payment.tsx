import { ErrorState, Skeleton, buttonClass, formatMoney, readDecimal } from '@gf/ui'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/deposit.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useBlobImage } from './use-payment.ts'
import type { usePayment } from './use-payment.ts'
import styles from './deposit.module.css'

interface UpiPaymentProps {
  readonly payment: ReturnType<typeof usePayment>
}

/** Paise that a payment link asks for; undefined where it leaves the amount open. */
function paiseIn(link: string): number | undefined {
  return readDecimal(new URL(link).searchParams.get('am') ?? '', 2)
}

/** The QR code of the chosen amount, the way into a payment app, and the UPI id. */
export function UpiPayment({ payment }: UpiPaymentProps) {
  const { deposit, funds } = useTexts()
  const { data } = payment
  if (payment.isError && !data) {
    return <ErrorState title={deposit.payByUpi}>{explainWith(funds.reasons, payment.error)}</ErrorState>
  }
  const paise = data && paiseIn(data.upi_link)
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{deposit.payByUpi}</h3>
      <div className={styles['upi']}>
        <QrCode
          dataUrl={data?.qr_code}
          name={deposit.qr(paise === undefined ? '' : formatMoney(paise, 'INR'))}
          fresh={!payment.isPlaceholderData}
        />
        <div className={styles['payTo']}>
          <p className={styles['soft']}>{deposit.scan}</p>
          {data && (
            <>
              <a
                className={`${buttonClass({ variant: 'primary', fullWidth: true })} ${styles['openApp'] ?? ''}`}
                href={data.upi_link}
              >
                {deposit.openApp}
              </a>
              <dl className={styles['facts']}>
                <CopyFact name={deposit.upiId} value={data.upi_id} badge />
                <CopyFact name={deposit.reference} value={data.reference} />
              </dl>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

interface QrCodeProps {
  readonly dataUrl: string | undefined
  readonly name: string
  /** False while the code of another amount is shown. */
  readonly fresh: boolean
}

function QrCode({ dataUrl, name, fresh }: QrCodeProps) {
  const { deposit } = useTexts()
  return (
    <span className={styles['qr']} data-fresh={fresh || undefined}>
      {dataUrl ? <QrImage dataUrl={dataUrl} name={name} /> : <Skeleton width="200px" height="200px" />}
      {/* Each code that is there to be scanned is heard of once, when its amount is no longer being typed. */}
      <span role="status" className="only-read-aloud">
        {dataUrl ? fresh && name : deposit.qrLoading}
      </span>
    </span>
  )
}

function QrImage({ dataUrl, name }: { readonly dataUrl: string; readonly name: string }) {
  return <img ref={useBlobImage(dataUrl)} alt={name} width={220} height={220} />
}

interface CopyFactProps {
  readonly name: string
  readonly value: string
  readonly badge?: boolean
}

/** A name, its value, and a button that copies it. */
export function CopyFact({ name, value, badge = false }: CopyFactProps) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        <span className={badge ? styles['badge'] : styles['value']}>{value}</span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  )
}
