import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import type { ApiRequest } from '../../lib/call-api.ts'
import { keys, useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { wireTerms } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

type Route = 'GET order_preview_api/{userid}'

const SETTLED_MS = 250
/** Its figures move with the price. */
const EVERY_MS = 3_000

/** The value once it has stood still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What the ticket would need and risk; the last figures stand while newer ones are on their way. */
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
  const settled = useSettled(JSON.stringify(request))
  const wanted = JSON.parse(settled) as ApiRequest<Route>
  const whole = Number(wanted.lotsize) > 0 && (wanted.market === true || wanted.limit !== undefined)
  return useQuery({
    queryKey: [...keys.preview, settled],
    queryFn: ({ signal }) => callApi('GET order_preview_api/{userid}', wanted, { signal }),
    enabled: whole,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
}
