import { useEffect, useRef } from 'react'
import { callApi } from '../lib/call-api.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useSession } from '../lib/session.ts'

/** Lets the house write to the client in the language that the app is read in. English is what it takes for granted. */
export function useToldLanguage(): void {
  const { language } = usePreferences()
  const { userid } = useSession()
  const told = useRef('en')
  useEffect(() => {
    if (told.current === language || userid === 0) return
    told.current = language
    // The next start says it again.
    callApi('POST language_api/{userid}', { userid, language }).catch(() => undefined)
  }, [language, userid])
}
