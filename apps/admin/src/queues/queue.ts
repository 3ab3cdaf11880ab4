import type { ReactNode } from 'react'
import type { ActionName } from '@gf/contract'
import type { Column } from '@gf/ui'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Args, Result } from '../actions/give.ts'
import type { Words } from '../texts/en.ts'

export type Which = 'waiting' | 'all'

/** What a page of a queue is asked for; filters are by the names of their arguments. */
export interface Asked extends Readonly<Record<string, string | number | boolean>> {
  readonly page: number
  readonly size: number
}

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: string
}

/** A choice that narrows the list to one of these values, which the address names. */
interface QueueFilter {
  readonly name: string
  readonly label: (words: Words) => string
  readonly values: (words: Words) => readonly (readonly [value: string, label: string])[]
  /** Only of all: what waits has few of its values. */
  readonly ofAll?: true
}

/** Requests or records that staff decide on: a list at the left, the chosen one at the right. */
export interface Queue<Row> {
  readonly name: keyof Words['queues']
  /** Whether it also lists what is decided. */
  readonly hasPast: boolean
  /** Whether the detail takes more room than the list. */
  readonly isWide?: boolean
  readonly filters?: readonly QueueFilter[]
  readonly load: (asked: Asked) => Promise<Page<Row>>
  /** By a column's key: what the server sorts by. Absent: the few rows are neither searched nor sorted. */
  readonly sorts?: Readonly<Record<string, string>>
  readonly id: (row: Row) => number | string
  /** Since when a row waits; the first row waits longest. */
  readonly since?: (row: Row) => string
  readonly columns: (words: Words) => readonly Column<Row>[]
  readonly Detail: (props: DetailProps<Row>) => ReactNode
  /** What can be decided without a row, such as adding one. */
  readonly Head?: () => ReactNode
  /** Below the list, whatever is chosen. */
  readonly Foot?: (props: object) => ReactNode
  /** What can be given on several rows together; absent: each row is decided for itself. */
  readonly bulk?: Bulk<Row>
  /** Instead of that nothing waits. */
  readonly empty?: (words: Words) => string
}

/** A decision that several rows get with the same words, each by its own call. */
export interface BulkDecision<Row> extends Pick<Decision, 'name' | 'words' | 'fields' | 'tone'> {
  /** What its fields offer to choose from. */
  readonly loadOptions?: (words: Words) => Promise<Decision['options']>
  /** What a row gives, or why it needs a decision of its own. */
  readonly argsOf: (row: Row) => object | keyof Words['bulkDecisions']['why']
}

/** What can be decided on several rows, whose ids are numbers. */
export interface Bulk<Row> {
  readonly decisions: readonly BulkDecision<Row>[]
  /** What a row is called. */
  readonly subject: (row: Row, words: Words) => string
  /** What rows of money are together. */
  readonly sum?: (rows: readonly Row[]) => string
}

export interface DetailProps<Row> {
  readonly row: Row
  readonly onDone: () => void
}

/** Loads a queue from the action that lists it, which checks the values of sort and filters. */
export const listedBy =
  <Name extends ActionName>(name: Name) =>
  (asked: Asked): Promise<Result<Name>> =>
    read(name, asked as Args<Name>)

/** A page of a few rows that are loaded together. */
export const pageOf = <Row>(rows: readonly Row[], { page, size }: Asked): Page<Row> => ({
  rows: rows.slice((page - 1) * size, page * size),
  total: String(rows.length),
})
