import { resources } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import type { ReactNode } from 'react'
import { RecordsScreen } from '../records/records-screen.tsx'
import { views } from '../records/views.ts'
import type { ResourceName } from '../records/views.ts'
import type { Words } from '../texts/en.ts'

export interface ScreenOfOffice {
  readonly path: string
  readonly group: keyof Words['shell']['groups']
  readonly title: (words: Words) => string
  readonly roles: readonly StaffRole[]
  readonly Screen: () => ReactNode
}

function screenOf(name: ResourceName): ScreenOfOffice {
  const { path, group } = views[name]
  return {
    path,
    group,
    title: ({ records }) => records[name].title,
    roles: resources[name].access.staff,
    Screen: () => <RecordsScreen name={name} />,
  }
}

/** Every screen of the back office: addresses, navigation and access follow from this list. */
export const screens: readonly ScreenOfOffice[] = (Object.keys(views) as ResourceName[]).map(screenOf)
