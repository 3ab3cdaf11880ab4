import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiRequest } from '../../lib/call-api.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { useSession } from '../../lib/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { wireTerms } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

type Route = 'GET order_preview_api/{userid}'

const SETTLED_MS = 250
/** Its figures move with the price. */
const EVERY_MS = 3_000

interface PreviewSubject {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
  /** Without it nothing is asked, and no figures are given. */
  readonly countable: boolean
}

/** What the ticket would need and risk; the last figures stand while newer ones are on their way. */
export function usePreview({ instrument, ticket, side, countable }: PreviewSubject) {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const request: ApiRequest<Route> = {
    userid,
    wallet,
    asset: instrument.symbol,
    buy_type: side,
    ...wireTerms(ticket, instrument.digits),
  }
  const settled = useSettled(countable ? JSON.stringify(request) : '', SETTLED_MS)
  const { data, isFetching, isError } = useQuery({
    queryKey: [...keys.preview, settled],
    queryFn: ({ signal }) =>
      callApi('GET order_preview_api/{userid}', JSON.parse(settled) as ApiRequest<Route>, { signal }),
    enabled: countable && settled !== '',
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
  return { data: countable ? data : undefined, isFetching, isError }
}
