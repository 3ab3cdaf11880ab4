import { matchReaders } from '@gf/contract'
import type { FieldKind } from '../actions/field-kind.ts'
import { later } from '../shell/later.tsx'
import type { ScreenOfOffice } from '../shell/screen.ts'

// One file: its screens are used together.
const cricket = () => import('./index.ts')

export const cricketArea = {
  views: {},
  fields: { super: 'flag' } satisfies Readonly<Record<string, FieldKind>>,
  screens: [
    {
      path: '/admin/matchlist',
      group: 'cricket',
      title: ({ cricket: words }) => words.title,
      roles: matchReaders,
      Screen: later(async () => (await cricket()).MatchList),
    },
    {
      path: '/admin/matchdetails/$matchid',
      title: ({ cricket: words }) => words.details,
      roles: matchReaders,
      Screen: later(async () => (await cricket()).MatchPage),
    },
  ] satisfies readonly ScreenOfOffice[],
}
