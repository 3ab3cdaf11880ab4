import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiRequest, ApiRoute } from './call-api.ts'

/** TanStack Query options of a call, with the route and input as key: `{ queryKey: [route] }` matches all answers. */
export function callQuery<R extends ApiRoute>(route: R, input: ApiRequest<R>) {
  return queryOptions({
    queryKey: [route, input] as const,
    queryFn: ({ signal }) => callApi(route, input, { signal }),
  })
}
