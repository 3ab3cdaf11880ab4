import type { Resource, resources } from '@gf/contract'
import type { ReactNode } from 'react'
import type { ListAddress, useListAddress } from '../list/use-list-address.ts'
import type { Words } from '../texts/en.ts'
import type { Row } from './records.ts'

export type ResourceName = keyof typeof resources

/** How a resource is shown; everything else follows from its declaration. */
export interface View {
  readonly path: string
  readonly group: keyof Words['shell']['groups']
  /** The page of a record, by its id. Without it, rows open in the form. */
  readonly page?: string
  /** Load More adds rows beneath, instead of pages. */
  readonly more?: boolean
  /** The table's columns: a field, or several beneath each other. */
  readonly columns: readonly (readonly string[])[]
  /** Columns that show more than their value. */
  readonly cells?: Readonly<Record<string, (props: { readonly row: Row }) => ReactNode>>
  /** Whether a record can no longer be edited or deleted: it is only opened. */
  readonly locked?: (row: Row) => boolean
  /** Whether a row has Edit. */
  readonly edits?: boolean
  /** Loads what its screen shows besides form and table. */
  readonly parts?: () => Promise<Parts>
}

export interface Parts {
  /** What a record has beneath its form. */
  readonly Details?: (props: { readonly record: Row }) => ReactNode
  /** A list with more than a table. */
  readonly List?: (props: RecordListProps) => ReactNode
}

export interface ResourceOnScreen {
  readonly name: ResourceName
  readonly of: Resource
  readonly view: View
  readonly words: { readonly form: string; readonly listed: string; readonly title: string }
  readonly label: (field: string) => string
  /** The words of a choice. */
  readonly choice: (value: string) => string
}

export interface RecordListProps {
  readonly resource: ResourceOnScreen
  readonly address: ListAddress
  readonly onChange: ReturnType<typeof useListAddress>[1]
  readonly onDelete: (row: Row) => void
  readonly onRestore: (row: Row) => void
}
