import { minorOf } from '@gf/i18n'
import { Button, buttonClass, ErrorState, formatMoney, layout, showToast, Skeleton } from '@gf/ui'
import { Copy } from 'lucide-react'
import { useTexts } from '../../texts/deposit.en.ts'
import { explainWith } from '../../texts/explain.ts'
import * as styles from './deposit.module.css'
import { useBlobImage, usePayment } from './use-payment.ts'
import type { OpenDeposit } from './use-payment.ts'

interface UpiPaymentProps {
  readonly open: OpenDeposit
  /** The client goes into a payment app. */
  readonly onLeave: () => void
}

/** The QR code of the open deposit, the way into a payment app, and the UPI id. */
export function UpiPayment({ open, onLeave }: UpiPaymentProps) {
  const { deposit, funds } = useTexts()
  const { data, isError, error } = usePayment(open)
  if (isError && !data) {
    return <ErrorState title={deposit.payByUpi}>{explainWith(funds.reasons, error)}</ErrorState>
  }
  const reference = <CopyFact name={deposit.reference} value={open.reference} />
  if (data?.upi_link === '') {
    return (
      <>
        <p className={layout.soft}>{funds.reasons.upi_unset()}</p>
        <dl className={styles.facts}>{reference}</dl>
      </>
    )
  }
  return (
    <div className={styles.upi}>
      <QrCode dataUrl={data?.qr_code} name={deposit.qr(formatMoney(minorOf(open.amt, 'INR'), 'INR'))} />
      <div className={styles.payTo}>
        <p className={layout.soft}>{deposit.scan}</p>
        {data && (
          <a
            className={`${buttonClass({ variant: 'primary', fullWidth: true })} ${styles.openApp}`}
            href={data.upi_link}
            onClick={onLeave}
          >
            {deposit.openApp}
          </a>
        )}
        <dl className={styles.facts}>
          {data && <CopyFact name={deposit.upiId} value={data.upi_id} badge />}
          {reference}
        </dl>
      </div>
    </div>
  )
}

interface QrCodeProps {
  readonly dataUrl: string | undefined
  readonly name: string
}

function QrCode({ dataUrl, name }: QrCodeProps) {
  const { deposit } = useTexts()
  return (
    <span className={styles.qr}>
      {dataUrl ? <QrImage dataUrl={dataUrl} name={name} /> : <Skeleton width="200px" height="200px" />}
      <span role="status" className="only-read-aloud">
        {dataUrl ? name : deposit.qrLoading}
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
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={badge ? styles.badge : styles.value}>{value}</span>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  )
}

/** Puts a text into the clipboard, and says so. `what` names it for those who hear the screen. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { funds } = useTexts()
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'good', title: funds.copied(what) }),
      () => showToast({ tone: 'bad', title: funds.copyNot }),
    )
  }
  return (
    <Button
      size="small"
      icon={<Copy size={16} aria-hidden />}
      aria-label={`${funds.copy}: ${what}`}
      onClick={copy}
    >
      {funds.copy}
    </Button>
  )
}
