import { Button } from '@gf/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/texts.ts'
import { FormFailure } from './account-page.tsx'

type Paged = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

export interface MoreRowsProps {
  readonly query: Paged
  readonly label: string
  /** Shown once there are no more. */
  readonly end?: ReactNode
}

/** Below a list: the button that loads its next page, with why the last press failed. */
export function MoreRows({ query, label, end }: MoreRowsProps) {
  const { shell } = useTexts()
  if (!query.hasNextPage) return end
  return (
    <>
      <FormFailure
        title={shell.couldNotLoad}
        reason={query.isFetchNextPageError && !query.isFetchingNextPage ? explain(query.error) : undefined}
      />
      <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </>
  )
}
