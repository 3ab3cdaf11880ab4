import { useRef, useState } from 'react'

interface Stored {
  /** What was listed when the records were selected. */
  readonly listed: string
  readonly ids: ReadonlySet<number>
  /** All that match, at this number. */
  readonly all: number | undefined
}

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly all: number | undefined
  readonly count: number
  /** Selects a record or not; from the one pressed before if `isRange`. */
  readonly toggle: (id: number, checked: boolean, isRange: boolean) => void
  readonly togglePage: (checked: boolean) => void
  readonly selectAll: (count: number) => void
  /** Leaves these out, and the others selected. */
  readonly drop: (ids: readonly number[]) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<number> = new Set()

/** The records that are selected, over several pages. Another search, filter or the bin begins with none. */
export function useSelection(listed: string, page: readonly number[]): Selection {
  const [stored, setStored] = useState<Stored>({ listed, ids: NONE, all: undefined })
  const pressed = useRef<number>(undefined)
  const { ids, all } = stored.listed === listed ? stored : { ids: NONE, all: undefined }
  // Of all that match, the page is known.
  const before = all === undefined ? [...ids] : page
  const become = (next: Iterable<number>): void => setStored({ listed, ids: new Set(next), all: undefined })
  const mark = (some: readonly number[], checked: boolean): void =>
    become(checked ? [...before, ...some] : before.filter((id) => !some.includes(id)))
  return {
    ids,
    all,
    count: all ?? ids.size,
    toggle: (id, checked, isRange) => {
      mark(isRange ? between(page, pressed.current, id) : [id], checked)
      pressed.current = id
    },
    togglePage: (checked) => mark(page, checked),
    selectAll: (count) => setStored({ listed, ids: new Set(page), all: count }),
    drop: (some) => mark(some, false),
    clear: () => become(NONE),
  }
}

/** The ids of a page from one to another, whichever is first. */
export function between(page: readonly number[], one: number | undefined, other: number): readonly number[] {
  const ends = [one === undefined ? -1 : page.indexOf(one), page.indexOf(other)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first === -1 ? [other] : page.slice(first, last + 1)
}
