import { useEffect, useRef } from 'react'
import { callApi } from '../lib/call-api.ts'
import type { ApiAnswer } from '../lib/call-api.ts'
import { hasChosen, usePreferences } from '../lib/preferences.ts'
import type { Language } from '../lib/preferences.ts'
import { keys, queryClient, useWho } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { chooseLanguage } from '../texts/texts.ts'

type Who = ApiAnswer<'GET session_api'>

/**
 * Keeps the language that the app is read in and the one that the house writes in the same. Where a language was chosen in
 * this browser, or only the browser's own is known, the house is told; else the app follows what the client chose elsewhere.
 * English is what the house takes for granted, and no choice.
 */
export function useToldLanguage(): void {
  const { language } = usePreferences()
  const { userid } = useSession()
  const kept = useWho().data?.language
  const told = useRef<Language>(undefined)
  useEffect(() => {
    if (userid === 0 || kept === undefined || kept === language || told.current === language) return
    if (kept !== 'en' && !hasChosen('language')) {
      chooseLanguage(kept).catch(() => undefined)
      return
    }
    // Once, so that two browsers with two languages do not answer each other without end. The next start says it again.
    told.current = language
    callApi('POST language_api/{userid}', { userid, language }).then(
      () => queryClient.setQueryData<Who>(keys.who, (who) => who && { ...who, language }),
      () => undefined,
    )
  }, [kept, language, userid])
}
