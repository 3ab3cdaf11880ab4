import { callQuery } from '@gf/api'
import { formatShortTime, minorOf } from '@gf/i18n'
import { Button, ConfirmDialog, formatMoney, layout } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { useSecondsUntil } from '../../components/use-seconds-until.ts'
import { useTexts } from '../../texts/deposit.en.ts'
import { rupeesText } from './amount-field.tsx'
import * as styles from './deposit.module.css'
import { CopyFact, UpiPayment } from './upi-payment.tsx'
import { useCancelDeposit } from './use-payment.ts'
import type { OpenDeposit } from './use-payment.ts'

interface OpenPaymentProps {
  readonly open: OpenDeposit
  /** Milliseconds of the server's clock against this device's. */
  readonly ahead: number
  /** Whether to ask if it was paid: true when the client returns to it. */
  readonly asking: boolean
  readonly pending: boolean
  readonly onPaid: () => void
  readonly onNotYet: () => void
  readonly onLeave: () => void
  /** Reopens it at the current rate. */
  readonly onRenew: () => void
}

/** The open deposit: whether it was paid, how long its rate holds, and where to pay it. */
export function OpenPayment(props: OpenPaymentProps) {
  const { open, ahead, asking, pending, onPaid, onNotYet, onLeave, onRenew } = props
  const { deposit } = useTexts()
  const seconds = useSecondsUntil(open.rate_until, ahead)
  const rupees = rupeesText(minorOf(open.amt, 'INR'))
  const holds = seconds > 0
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone. The event of the opened deposit may arrive before the call's answer.
    if (!asking) title.current?.focus()
  }, [asking])
  return (
    <>
      {(asking || !holds) && (
        <section className={styles.question} aria-labelledby="did-you-pay">
          <h3 id="did-you-pay">{deposit.didYouPay(rupees)}</h3>
          <p className={layout.soft}>{deposit.didYouPayText(open.reference)}</p>
          <div className={styles.answers}>
            <Button variant="primary" pending={pending} onClick={onPaid}>
              {deposit.yesPaid}
            </Button>
            {holds && <Button onClick={onNotYet}>{deposit.notYet}</Button>}
          </div>
        </section>
      )}
      <section className={layout.card}>
        <h3 ref={title} tabIndex={-1}>
          {deposit.pay(rupees)}
        </h3>
        <RateClock open={open} seconds={seconds} />
        {holds ? (
          <UpiPayment open={open} onLeave={onLeave} />
        ) : (
          <>
            <dl className={styles.facts}>
              <CopyFact name={deposit.reference} value={open.reference} />
            </dl>
            <Renew rupees={rupees} onRenew={onRenew} />
          </>
        )}
        <CancelOpen open={open} rupees={rupees} />
      </section>
      {holds && <CompanyBanks />}
    </>
  )
}

/** New details cancel the open deposit: a payment on its way would then be in no list of the client. */
function Renew({ rupees, onRenew }: { readonly rupees: string; readonly onRenew: () => void }) {
  const { deposit } = useTexts()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button fullWidth onClick={() => setAsked(true)}>
        {deposit.renew}
      </Button>
      <ConfirmDialog
        open={asked}
        title={deposit.giveUpTitle(rupees)}
        confirmLabel={deposit.renew}
        cancelLabel={deposit.keep}
        onConfirm={() => {
          setAsked(false)
          onRenew()
        }}
        onCancel={() => setAsked(false)}
      >
        {deposit.giveUpText}
      </ConfirmDialog>
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

/** The company's accounts: each opens to what a bank transfer needs, ready to copy. */
export function CompanyBanks() {
  const { deposit } = useTexts()
  const banks = useQuery({
    ...callQuery('GET banks_api', {}),
    staleTime: 60_000,
  })
  return (
    <section className={layout.card}>
      <h3>{deposit.banks}</h3>
      <p className={layout.soft}>{deposit.banksText}</p>
      <Loaded query={banks}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={layout.soft}>{deposit.noBanks}</p>
          ) : (
            <div className={styles.accordion}>
              {rows.map(({ bank_name, acc_name, acc_number, ifsc_code }) => (
                <details key={`${ifsc_code} ${acc_number}`} name="company-bank" className={styles.bank}>
                  <summary className={styles.bankName}>
                    {bank_name}
                    <ChevronDown size={20} aria-hidden />
                  </summary>
                  <dl className={styles.facts}>
                    <CopyFact name={deposit.bankName} value={bank_name} />
                    <CopyFact name={deposit.accountName} value={acc_name} />
                    <CopyFact name={deposit.accountNumber} value={acc_number} />
                    <CopyFact name={deposit.ifsc} value={ifsc_code} />
                  </dl>
                </details>
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** For how long the rate of the open deposit holds, and what counts after it. */
export function RateClock({ open, seconds }: { readonly open: OpenDeposit; readonly seconds: number }) {
  const { deposit } = useTexts()
  const rate = formatMoney(minorOf(open.rate, 'INR'), 'INR')
  const until = formatShortTime(open.rate_until)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles.clock}>
      <p className={styles.rate}>
        {deposit.creditedAs(formatMoney(minorOf(open.usd_amt)), rate)}
        {seconds > 0 && (
          <span role="timer" className={styles.left}>
            {deposit.holds(time)}
          </span>
        )}
      </p>
      <p className={layout.soft}>{seconds > 0 ? deposit.holdsText(until) : deposit.ended(rate, until)}</p>
    </div>
  )
}
