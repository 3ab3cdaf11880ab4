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
 * What the ticket would need and risk. The last figures stand, `older`, while newer ones are on their way, and no longer than
 * until these have failed to come. With `every` false it follows what is asked for elsewhere on the ticket.
 */
export function usePreview(
  symbol: string,
  ticket: Ticket,
  side: Side,
  digits: number,
  every: number | false = EVERY_MS,
) {
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
  const answer = useQuery({
    queryKey: [...keys.preview, settled],
    queryFn: ({ signal }) =>
      callApi('GET order_preview_api/{userid}', JSON.parse(settled) as ApiRequest<Route>, { signal }),
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
  const older = answer.isPlaceholderData
  const failed = answer.failureCount + answer.errorUpdateCount > 0
  return { figures: older && failed ? undefined : answer.data, older, failed }
}
