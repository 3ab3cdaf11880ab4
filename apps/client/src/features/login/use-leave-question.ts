import { useEffect, useState } from 'react'

/**
 * Catches the browser's way back from the login, and warns when the page is unloaded. The first step back only takes
 * away the entry that is laid on top here, and asks; `leave` puts the warning off before going on.
 */
export function useLeaveQuestion(go: () => void) {
  const [asked, setAsked] = useState(false)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    history.pushState(history.state, '')
    const ask = (): void => {
      setAsked(true)
      setAsking(true)
    }
    window.addEventListener('popstate', ask)
    return () => window.removeEventListener('popstate', ask)
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
    asking,
    leave: () => setLeaving(true),
    stay: () => {
      setAsking(false)
      history.pushState(history.state, '')
    },
  }
}
