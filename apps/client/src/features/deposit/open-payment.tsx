import { Button, ConfirmDialog, formatMoney } from '@gf/ui'
import { useEffect, useRef, useState } from 'react'
import { minorOf } from '../../lib/format.ts'
import { useTexts } from '../../texts/deposit.ts'
import { CompanyBanks } from './company-banks.tsx'
import { RateClock, useSecondsUntil } from './rate-clock.tsx'
import { CopyFact, UpiPayment } from './upi-payment.tsx'
import { useCancelDeposit } from './use-payment.ts'
import type { OpenDeposit } from './use-payment.ts'
import styles from './deposit.module.css'

interface OpenPaymentProps {
  readonly open: OpenDeposit
  /** Milliseconds of the server's clock against this device's. */
  readonly ahead: number
  /** Whether to ask if it was paid: the client comes back to it. */
  readonly asking: boolean
  readonly pending: boolean
  readonly onPaid: () => void
  readonly onNotYet: () => void
  readonly onLeave: () => void
  /** Opens it again at the rate of now. */
  readonly onRenew: () => void
}

/** The open deposit: whether it was paid, how long its rate holds, and where to pay it. */
export function OpenPayment(props: OpenPaymentProps) {
  const { open, ahead, asking, pending, onPaid, onNotYet, onLeave, onRenew } = props
  const { deposit } = useTexts()
  const seconds = useSecondsUntil(open.rate_until, ahead)
  const rupees = formatMoney(minorOf(open.amt), 'INR', { whole: true })
  const holds = seconds > 0
  const title = useRef<HTMLHeadingElement>(null)
  const isNew = useRef(!asking)
  useEffect(() => {
    // What was pressed is gone with what it has shown.
    if (isNew.current) title.current?.focus()
  }, [])
  return (
    <>
      {(asking || !holds) && (
        <section className={styles['question']} aria-labelledby="did-you-pay">
          <h3 id="did-you-pay" className={styles['heading']}>
            {deposit.didYouPay(rupees)}
          </h3>
          <p className={styles['soft']}>{deposit.didYouPayText(open.reference)}</p>
          <div className={styles['answers']}>
            <Button variant="primary" pending={pending} onClick={onPaid}>
              {deposit.yesPaid}
            </Button>
            {holds && <Button onClick={onNotYet}>{deposit.notYet}</Button>}
          </div>
        </section>
      )}
      <section className={styles['section']}>
        <h3 ref={title} tabIndex={-1} className={styles['heading']}>
          {deposit.pay(rupees)}
        </h3>
        <RateClock open={open} seconds={seconds} />
        {holds ? (
          <UpiPayment open={open} onLeave={onLeave} />
        ) : (
          <>
            <dl className={styles['facts']}>
              <CopyFact name={deposit.reference} value={open.reference} />
            </dl>
            <Button fullWidth onClick={onRenew}>
              {deposit.renew}
            </Button>
          </>
        )}
        <CancelOpen open={open} rupees={rupees} />
      </section>
      {holds && <CompanyBanks />}
    </>
  )
}

function CancelOpen({ open, rupees }: { readonly open: OpenDeposit; readonly rupees: string }) {
  const { deposit } = useTexts()
  const [asked, setAsked] = useState(false)
  const cancel = useCancelDeposit(() => setAsked(false))
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setAsked(true)}>
        {deposit.giveUp}
      </Button>
      <ConfirmDialog
        open={asked}
        title={deposit.giveUpTitle(rupees)}
        confirmLabel={deposit.giveUpConfirm}
        cancelLabel={deposit.keep}
        tone="danger"
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(open.did)}
        onCancel={() => setAsked(false)}
      >
        {deposit.giveUpText}
      </ConfirmDialog>
    </>
  )
}
