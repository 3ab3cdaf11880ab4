import { callQuery } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { readPreferences } from './preferences.ts'
import { queryClient } from './queries.ts'

/** The text of the risk notice in force, in the language of the app, and its version. */
export const useRiskText = () =>
  useQuery(callQuery('GET risk_text_api', { language: readPreferences().language }))

/** After the server named another version. */
export const reloadRiskText = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['GET risk_text_api'] })
