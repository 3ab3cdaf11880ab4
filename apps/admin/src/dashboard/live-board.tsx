import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note, SkeletonRows } from '@gf/ui'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { LoadFailure } from '../list/load-failure.tsx'

interface LiveBoardProps<Data> {
  readonly name: string
  readonly load: (options: { readonly signal: AbortSignal }) => Promise<Data>
  readonly failed: string
  /** Milliseconds between two questions; 5 seconds by default. False while a stream brings the answers. */
  readonly every?: number | false
  readonly children: (data: Data) => ReactNode
}

/** What is asked for again every few seconds; the last answer stays while the server does not reply. */
export function LiveBoard<Data>({ name, load, failed, every, children }: LiveBoardProps<Data>) {
  const { loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', name],
    queryFn: ({ signal }) => load({ signal }),
    refetchInterval: useLiveInterval(every),
  })
  if (data === undefined)
    return error ? (
      <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} label={loading} />
    )
  return (
    <>
      {error && <Note>{reasonText(error)}</Note>}
      {children(data)}
    </>
  )
}
