import type { Resource } from '@gf/contract'
import { sha256 } from '../crypto/field-cipher.ts'
import { inParts } from '../system/work-queue.ts'
import { idIn } from './import-file.ts'
import type { FileRow } from './import-file.ts'
import { brokenRule } from './resource-rows.ts'
import type { Held, Values } from './resource-rows.ts'
import { isMask } from './sealed-values.ts'

export interface Fault {
  readonly row: number
  /** Empty if the whole row is meant. */
  readonly column: string
  readonly reason: string
}

/** A record to write, and the row that says so. */
export interface Planned {
  readonly row: number
  readonly values: Values
}

export interface Plan {
  /** The current records by their ids. */
  readonly held: ReadonlyMap<number, Held>
  /** Of the current versions. */
  readonly recordsHash: string
  readonly adds: Planned[]
  /** With the id among the values. */
  readonly changes: Planned[]
  unchanged: number
  readonly errors: Fault[]
}

/** What the rows of a file do to the current records, and what is wrong with them. */
export async function planImport(
  of: Resource,
  rows: readonly FileRow[],
  current: readonly Held[],
): Promise<Plan> {
  const held = new Map(current.map((one) => [Number(one[of.id]), one]))
  const versions = current.map((one) => `${one[of.id]}:${one.version}`).join(' ')
  const plan: Plan = {
    held,
    recordsHash: sha256(versions).toString('hex'),
    adds: [],
    changes: [],
    unchanged: 0,
    errors: [],
  }
  const seen = new Set<number>()
  for await (const part of inParts(rows, AT_A_TIME)) for (const row of part) planRow(of, row, plan, seen)
  return plan
}

/** Checked in a few milliseconds. */
const AT_A_TIME = 250

function planRow(of: Resource, given: FileRow, plan: Plan, seen: Set<number>): void {
  const { row, cells, isWhole } = given
  const fault = (column: string, reason: string): void => void plan.errors.push({ row, column, reason })
  if (!isWhole) return fault('', 'cells')
  const id = idIn(of, given)
  if (id === undefined) {
    const values = valuesOf(of, cells, undefined, fault)
    if (values) plan.adds.push({ row, values })
    return
  }
  const held = plan.held.get(id)
  if (!held) return fault(of.id, 'not_found')
  if (seen.has(id)) return fault(of.id, 'twice')
  seen.add(id)
  const values = valuesOf(of, cells, held, fault)
  if (!values) return
  if (Object.entries(values).every(([name, value]) => value === held[name])) plan.unchanged += 1
  else plan.changes.push({ row, values: { ...values, [of.id]: id } })
}

/** The values of all columns but images. Those that the file leaves out stay as they are. */
function valuesOf(
  of: Resource,
  cells: FileRow['cells'],
  held: Held | undefined,
  fault: (column: string, reason: string) => void,
): Values | undefined {
  const values: Record<string, Values[string]> = {}
  let isRight = true
  for (const [name, { kind, computed, optional, preset, form, mask }] of Object.entries(of.fields)) {
    if (kind === 'image' || computed) continue
    const cell = cells[name] ?? (held ? undefined : preset)
    if (cell === undefined && held) {
      values[name] = held[name] ?? null
      continue
    }
    const isMissing = (cell ?? '').trim() === ''
    const read = isMissing && !optional ? undefined : form.safeParse(cell ?? '')
    if (read?.success && (held || !isMask(mask, read.data))) values[name] = read.data as Values[string]
    else {
      fault(name, isMissing ? 'required' : 'wrong')
      isRight = false
    }
  }
  const broken = isRight ? brokenRule(of, values) : undefined
  if (broken) fault(broken.fields[0] ?? '', broken.message)
  return isRight && !broken ? values : undefined
}
