import type { StaffRole } from '@gf/contract'
import type { ReactNode } from 'react'
import type { Words } from '../texts/en.ts'

export interface ScreenOfOffice {
  readonly path: string
  /** Without one, other screens lead to it. */
  readonly group?: keyof Words['shell']['groups']
  readonly title: (words: Words) => string
  readonly roles: readonly StaffRole[]
  readonly Screen: () => ReactNode
  /** Its address before, which is another screen's now. */
  readonly before?: string
}
