import { useEffect, useState } from 'react'

/**
 * Catches the browser's way back from the login, and warns when the page is unloaded. The first step back only takes
 * away the entry that is laid on top here, and asks; `leave` puts the warning off before going on.
 */
export function useLeaveQuestion(go: () => void) {
  const [asked, setAsked] = useState(false)
  /** By the browser's way back, which has taken away the entry on top, or by the button. */
  const [asking, setAsking] = useState<'back' | 'button'>()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    history.pushState(history.state, '')
    const askOnBack = (): void => {
      setAsked(true)
      setAsking('back')
    }
    window.addEventListener('popstate', askOnBack)
    return () => window.removeEventListener('popstate', askOnBack)
  }, [])

  useEffect(() => {
    if (leaving) return
    const warn = (unload: BeforeUnloadEvent): void => unload.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [leaving])

  useEffect(() => {
    if (leaving) go()
  }, [leaving, go])

  return {
    /** Since the screen was shown; the dialog is not fetched before. */
    asked,
    asking: asking !== undefined,
    ask: () => {
      setAsked(true)
      setAsking('button')
    },
    leave: () => setLeaving(true),
    stay: () => {
      setAsking(undefined)
      if (asking === 'back') history.pushState(history.state, '')
    },
  }
}
