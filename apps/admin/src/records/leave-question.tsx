import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

/**
 * Asks before what was typed is lost: by going elsewhere, to another record, by closing or reloading the tab, or by what
 * is given to `leave`. The question is to be rendered.
 */
export function useLeaveQuestion(isTyped: boolean) {
  const { leave: words } = useTexts().form
  const [asked, ask] = useState<() => void>()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => placeOf(current) !== placeOf(next),
    enableBeforeUnload: isTyped,
    disabled: !isTyped,
    withResolver: true,
  })
  const question = (
    <ConfirmDialog
      open={asked !== undefined || blocker.status === 'blocked'}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      tone="danger"
      onConfirm={() => {
        ask(undefined)
        asked?.()
        blocker.proceed?.()
      }}
      onCancel={() => {
        ask(undefined)
        blocker.reset?.()
      }}
    >
      {words.text}
    </ConfirmDialog>
  )
  return { leave: (go: () => void): void => (isTyped ? ask(() => go) : go()), question }
}

/** The screen, and which record or question is open on it. Search, sort and page of a list lose nothing. */
const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: object }): string => {
  const { edit, id, do: decision }: { edit?: unknown; id?: unknown; do?: unknown } = search
  return JSON.stringify([pathname, edit, id, decision])
}
