import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ApiRequest } from '../../lib/call-api.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { wireTerms } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

type Route = 'GET order_preview_api/{userid}'

const SETTLED_MS = 250
/** Its figures move with the price. */
const EVERY_MS = 3_000

/**
 * What the ticket would need and risk; the last figures stand while newer ones are on their way. Not `whole`, and without
 * figures, where lots or price are missing or none.
 */
export function usePreview(symbol: string, ticket: Ticket, side: Side, digits: number) {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const request: ApiRequest<Route> = {
    userid,
    wallet,
    asset: symbol,
    buy_type: side,
    ...wireTerms(ticket, digits),
  }
  const settled = useSettled(JSON.stringify(request), SETTLED_MS)
  const wanted = JSON.parse(settled) as ApiRequest<Route>
  const { data, isFetching, isError } = useQuery({
    queryKey: [...keys.preview, settled],
    queryFn: ({ signal }) => callApi('GET order_preview_api/{userid}', wanted, { signal }),
    enabled: isWhole(wanted),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const whole = isWhole(request)
  return { data: whole ? data : undefined, isFetching, isError, whole }
}

function isWhole({ lotsize, market, limit }: ApiRequest<Route>): boolean {
  return Number(lotsize) > 0 && (market === true || limit !== undefined)
}
