import { ChevronDown } from 'lucide-react'
import { ExpiryField } from '../../parts/expiry-field.tsx'
import { TrailField } from '../../parts/trail-field.tsx'
import { useTexts } from '../../texts/trade.ts'
import { OneTapSwitch } from './one-tap-switch.tsx'
import { SizeByRisk } from './size-by-risk-field.tsx'
import type { TicketFormProps } from './ticket-form.tsx'
import styles from './ticket-extras.module.css'

/** What few orders need, folded away: a stoploss that follows, an end of the order, and its size by what it may lose. */
export function TicketExtras({ instrument, ticket, onChange, faults, shown, sizes }: TicketFormProps) {
  const { trade, reasons } = useTexts()
  const faultOf = (field: 'trail' | 'expiry') => {
    const fault = faults.find((each) => each.field === field)
    return fault && reasons[fault.reason]?.(fault.detail)
  }
  return (
    <details className={styles['extras']}>
      <summary className={styles['summary']}>
        {ticket.market ? trade.extrasMarket : trade.extras}
        <ChevronDown size={18} aria-hidden className={styles['mark']} />
      </summary>
      <div className={styles['fields']}>
        <TrailField
          instrument={instrument}
          text={ticket.trail}
          onChange={(trail) => onChange({ trail })}
          error={faultOf('trail')}
        />
        {!ticket.market && (
          <ExpiryField
            expiry={ticket.expiry}
            date={ticket.expiryDate}
            onChange={(expiry, expiryDate) => onChange({ expiry, expiryDate })}
            error={faultOf('expiry')}
          />
        )}
        <SizeByRisk ticket={ticket} side={shown} size={sizes[shown]} onChange={onChange} />
        <OneTapSwitch lots={faults.some(({ field }) => field === 'lots') ? '' : sizes[shown].lots} />
      </div>
    </details>
  )
}
