import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { explainWith } from '../texts/explain.ts'
import type { OwnReasons } from '../texts/explain.ts'

interface Notice {
  readonly title: string
  readonly detail?: string
}

interface Sending<Answer, Input> extends Pick<
  UseMutationOptions<Answer, Error, Input>,
  'onError' | 'onSettled' | 'networkMode'
> {
  readonly send: (input: Input) => Promise<Answer>
  /** The feature's own words for refusals, or for any failure. */
  readonly reasons?: OwnReasons
  readonly explain?: (error: unknown) => string
  /** The notice of success. */
  readonly done?: (answer: Answer, input: Input) => Notice
  /** Title of the notice of failure, for actions without a place of their own for the reason. */
  readonly failed?: string | undefined
  /** Reloads what the call has changed. */
  readonly reload?: () => Promise<unknown>
  /** Runs after the reload. */
  readonly onDone?: ((answer: Answer, input: Input) => unknown) | undefined
}

/** A call that changes something: announces success, reloads what it changed, and explains a failure. */
export function useSend<Answer, Input = void>(sending: Sending<Answer, Input>) {
  const { send, reasons = {}, done, failed, reload, onDone, onError, ...options } = sending
  const { explain = (error: unknown) => explainWith(reasons, error) } = sending
  const mutation = useMutation({
    ...options,
    mutationFn: send,
    onSuccess: async (answer, input) => {
      if (done) showToast({ tone: 'good', ...done(answer, input) })
      await reload?.()
      await onDone?.(answer, input)
    },
    onError: (error, ...more) => {
      if (failed) showToast({ tone: 'bad', title: failed, detail: explain(error) })
      return onError?.(error, ...more)
    },
  })
  return {
    ...mutation,
    /** Why the last call failed, in the user's words. */
    failure: mutation.isError ? explain(mutation.error) : undefined,
  }
}
