import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatPercent, formatPrice, pointsOf } from '@gf/i18n'
import { Button, Note, useOnline } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { noteFirstSteps } from '../../session/first-steps.ts'
import { useHouse } from '../../session/house.ts'
import { readPreferences } from '../../session/preferences.ts'
import { beginSession, useForexList } from '../../session/queries.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/welcome.en.ts'
import * as styles from './welcome-offer.module.css'

/** What the login shows beside its form, once that can be used: live prices, and the way in as a guest. */
export function WelcomeOffer() {
  const { welcome, shell } = useTexts()
  return (
    <>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width="36" height="36" /> {shell.product}
      </p>
      <p className={styles.claim}>{welcome.pitch}</p>
      <LivePrices />
      <TryIt />
      <Points />
    </>
  )
}

export function Points() {
  const { welcome } = useTexts()
  return (
    <ul className={styles.points}>
      <li>{welcome.pitchPractice}</li>
      <li>{welcome.pitchCosts}</li>
      <li>{welcome.pitchBooks}</li>
    </ul>
  )
}

type Quote = ApiAnswer<'GET home_forex_api'>[number]

/** The four that most people look for. */
const SHOWN = ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY']
const EVERY = 1_000

/** Bid and ask of a few instruments and their change today, each second. */
export function LivePrices() {
  const { welcome } = useTexts()
  const { data = [] } = useForexList(EVERY)
  const rows = SHOWN.flatMap((symbol) => data.find(({ curr_name: name }) => name === symbol) ?? [])
  return (
    <ul className={styles.prices} aria-label={welcome.prices}>
      {rows.map((quote) => (
        <Price key={quote.curr_name} {...quote} />
      ))}
    </ul>
  )
}

function Price(quote: Quote) {
  const { curr_name: symbol, perchg: change, digits, csell_price: bid, cbuy_price: ask } = quote
  const direction = change === 0 ? 'none' : change > 0 ? 'up' : 'down'
  const price = (wire: number): string => formatPrice(pointsOf(wire, digits), digits)
  return (
    <li className={styles.price} data-old={quote.stale || undefined}>
      <span className={styles.symbol}>{symbol}</span>
      <span className={styles.change} data-direction={direction}>
        <span aria-hidden="true">{{ up: '▲ ', down: '▼ ', none: '' }[direction]}</span>
        {formatPercent(change)}
      </span>
      <span className={styles.figures}>
        <span data-colour={quote.sell_color}>{price(bid)}</span>
        <span data-colour={quote.buy_color}>{price(ask)}</span>
      </span>
    </li>
  )
}

/** Opens a guest's practice account with one tap, where the platform takes guests. */
export function TryIt() {
  const { welcome } = useTexts()
  const navigate = useNavigate()
  const house = useHouse()
  const isOnline = useOnline()
  // A second click of a double click comes before the button can show that it is pending.
  const isSent = useRef(false)
  const begin = useMutation({
    networkMode: 'always',
    onSettled: () => void (isSent.current = false),
    mutationFn: () => callApi('POST guest_api', { language: readPreferences().language }),
    onSuccess: (answer) => {
      beginSession(answer)
      noteFirstSteps(answer.userid)
      navigate(paths.home, { replace: true })
    },
  })
  if (house && !house.guests) return null
  return (
    <div className={styles.tryIt}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        disabled={!isOnline}
        pending={begin.isPending}
        onClick={() => {
          if (isSent.current) return
          isSent.current = true
          begin.mutate()
        }}
      >
        {welcome.tryIt}
      </Button>
      <p>{welcome.tryItHint}</p>
      {begin.error && (
        <Note tone="error" role="alert">
          <strong>{welcome.notStarted}</strong>
          <span>{explain(begin.error)}</span>
        </Note>
      )}
    </div>
  )
}
