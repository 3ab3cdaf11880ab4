import { callQuery } from '@gf/api'
import { formatLots } from '@gf/i18n'
import { conversionOf } from '@gf/live'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from '../../components/navigation.tsx'
import { useKept } from '../../components/use-kept.ts'
import { useEquity } from '../../ordering/use-equity.ts'
import { digitsOf } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { followQuote, readQuote, useQuotePart } from '../../prices/live.ts'
import { filledIn } from '../../prices/ticket-path.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { withExitPrices } from './exit-units.ts'
import type { ExitInputs } from './exit-units.ts'
import { useTicketDraft } from './ticket-draft.ts'
import type { Filled } from './ticket-draft.ts'
import { sizesOf } from './size-by-risk.ts'
import type { Sizes } from './size-by-risk.ts'
import { changed } from './ticket-change.ts'
import { exitUnits, ticketFrom } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

/** Reads what sizes and distances are measured by, as it is now. */
export type ReadInputs = () => ExitInputs

function useInputs(instrument: InstrumentRow): ReadInputs {
  const equity = useEquity()
  return () => ({
    quote: readQuote(instrument.symbol),
    equity,
    conversion: conversionOf(instrument, digitsOf, readQuote),
  })
}

/** Distances are measured from the current price again. Milliseconds: more often, the summary would never settle. */
const MEASURED_MS = 5_000

/**
 * The ticket as it is filled in. Its lots are those of the last order until others are typed. Targets and stoplosses that
 * are typed as distances get their prices with each change; the order that is sent gets those of its own moment.
 */
function useTicket(instrument: InstrumentRow, read: ReadInputs) {
  const last = useOrderSize(instrument.symbol)
  const { search } = useLocation()
  const { lots: asked, ...filling } = filledIn(search)
  const [unit, keepUnit] = useKept('exitUnit', exitUnits, 'price')
  const draft = useTicketDraft(instrument.symbol)
  const [filled, setFilled] = useState<Filled>(() => {
    const kept = search === '' ? draft.read() : undefined
    return kept ?? { ...ticketFrom(filling), exitUnit: unit }
  })
  const [first] = useState(filled)
  const keep = useEffectEvent(draft.keep)
  useEffect(() => {
    if (filled !== first) keep(filled)
  }, [filled, first])
  const start = asked ?? last
  const ticket = useMemo((): Ticket => ({ ...filled, lots: filled.lots ?? start }), [filled, start])
  const change = (part: Partial<Ticket>): void => {
    if (part.exitUnit && changed(ticket, part, instrument, read()).exitUnit === part.exitUnit)
      keepUnit(part.exitUnit)
    setFilled((before) => {
      const next = changed({ ...before, lots: before.lots ?? start }, part, instrument, read())
      // Until lots are typed, they follow what is loaded.
      return before.lots === undefined && part.lots === undefined ? withoutLots(next) : next
    })
  }
  const measure = useEffectEvent(() => change({}))
  const isDistance = filled.exitUnit !== 'price' && `${filled.typed.target}${filled.typed.stoploss}` !== ''
  useEffect(() => {
    if (!isDistance) return undefined
    const timer = setInterval(measure, MEASURED_MS)
    return () => clearInterval(timer)
  }, [isDistance])
  const isPriced = filled.suggested !== undefined
  useEffect(
    () => (isPriced ? undefined : followQuote(instrument.symbol, measure)),
    [isPriced, instrument.symbol],
  )
  return { ticket, change, isReady: filled.lots !== undefined || start !== '' }
}

const withoutLots = ({ lots: _lots, ...rest }: Ticket): Omit<Ticket, 'lots'> => rest

/** The ticket as it is for one side: with that side's lots and the prices that its distances mean now. */
export const ofSide = (
  ticket: Ticket,
  side: Side,
  sizes: Sizes,
  instrument: InstrumentRow,
  inputs: ExitInputs,
): Ticket => withExitPrices({ ...ticket, lots: sizes[side].lots }, side, instrument, inputs)

/** The size of either side at current prices, equity and stoploss; renders again as soon as one of the two changes. */
function useSizes(instrument: InstrumentRow, ticket: Ticket, inputs: ReadInputs): Sizes {
  const { symbol, conversion: through } = instrument
  const read = (): Sizes => {
    const now = inputs()
    const sized = (side: Side) =>
      sizesOf(withExitPrices(ticket, side, instrument, now), instrument, now)[side]
    return { BUY: sized('BUY'), SELL: sized('SELL') }
  }
  const names = (): string => {
    const { BUY, SELL } = read()
    return [BUY, SELL].map(({ lots, why }) => `${lots} ${why}`).join(' ')
  }
  useQuotePart(symbol, names)
  useQuotePart(through?.symbol ?? symbol, names)
  return read()
}

/** The ticket with the size of either side, and the order that a tap on a side sends. */
export function useOrder(instrument: InstrumentRow) {
  const readInputs = useInputs(instrument)
  const filled = useTicket(instrument, readInputs)
  const sizes = useSizes(instrument, filled.ticket, readInputs)
  const priced = (side: Side): Ticket => ofSide(filled.ticket, side, sizes, instrument, readInputs())
  return { ...filled, sizes, readInputs, priced }
}

/**
 * The lots that a ticket starts with: those of the last order of the instrument and account, one lot at first and where they
 * cannot be loaded. Empty until they are known. Asked for once a ticket: they never change beneath the client's hands.
 */
function useOrderSize(symbol: string): string {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const { data, isError } = useQuery({
    ...callQuery('GET order_size_api/{userid}', { userid, wallet, asset: symbol }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return isError ? '1' : ''
  return Number.isInteger(data.lotsize) ? String(data.lotsize) : formatLots(data.lotsize)
}
