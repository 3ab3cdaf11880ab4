import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import type { Language } from '@gf/i18n'
import { useEffect, useRef } from 'react'
import { chooseLanguage, hasChosen, usePreferences } from '../session/preferences.ts'
import { keys, queryClient, useWho } from '../session/queries.ts'
import { useSession } from '../session/session.ts'

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
