import { Button, ErrorState } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'

interface LoadFailureProps {
  readonly error: Error
  readonly onRetry: () => void
  /** What could not be loaded, where the screen has words of its own. */
  readonly title?: string
}

/** Why something did not load, and another try. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const { list, retry } = useTexts()
  return (
    <ErrorState title={title ?? list.failed} action={<Button onClick={onRetry}>{retry}</Button>}>
      {reasonText(error)}
    </ErrorState>
  )
}
