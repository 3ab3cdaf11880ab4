import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiRequest, ApiRoute } from './call-api.ts'

/**
 * Options for TanStack Query that load a call. The key is the route and its input, so
 * that `invalidateQueries({ queryKey: [route] })` reaches every answer of the call.
 */
export function callQuery<R extends ApiRoute>(route: R, input: ApiRequest<R>) {
  return queryOptions({
    queryKey: [route, input] as const,
    queryFn: ({ signal }) => callApi(route, input, { signal }),
  })
}
