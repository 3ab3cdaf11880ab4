import { listNamed } from '@gf/api'
import type { Page } from '@gf/api'
import type { Field } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import type { Row } from './records.ts'

export interface Choices {
  readonly choices: readonly string[] | undefined
  readonly reference: Field['reference'] | undefined
}

/** What can be chosen: the named choices, or the records of the list that a reference names. */
export function useOptions(
  reference: Choices['reference'],
  choices: Choices['choices'],
): readonly (readonly [value: string, label: string])[] {
  const { data } = useQuery({
    queryKey: [reference?.table, 'list', 'options'],
    queryFn: ({ signal }) => loadOptions(reference, signal),
    enabled: reference !== undefined,
  })
  if (!reference) return (choices ?? []).map((choice) => [choice, choice])
  return (data ?? []).map((row) => [String(row[reference.id]), String(row[reference.shows])])
}

const AT_A_TIME = 100

/** All records, in the order of their names. */
async function loadOptions(reference: Choices['reference'], signal: AbortSignal): Promise<readonly Row[]> {
  if (!reference) return []
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const asked = { page, size: AT_A_TIME, sort: reference.shows }
    const { rows: more, total } = (await listNamed(reference.list, asked, { signal })) as Page<Row>
    rows.push(...more)
    if (more.length < AT_A_TIME || rows.length >= Number(total)) return rows
  }
}
