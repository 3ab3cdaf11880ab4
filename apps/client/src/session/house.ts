import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../components/paths.ts'

type House = ApiAnswer<'GET house_api'>

/** Public facts about the company: its website, and its licence if it has one. */
export function useHouse(): House | undefined {
  const house = useQuery({
    ...callQuery('GET house_api', {}),
    staleTime: Infinity,
  })
  return house.data
}

/** Where 'Back to Website' leads: an http or https address, else the app's own front page. */
export function websiteOf(house: House | undefined): string {
  const website = house?.main_website ?? ''
  return /^https?:\/\//.test(website) ? website : paths.welcome
}
