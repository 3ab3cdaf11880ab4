import { HOUR } from '@gf/money'
import { expect, it, vi } from 'vitest'
import { firstShown } from './first-shown.ts'

let at = 1_000
const enter = firstShown({ now: () => at })

/** What is entered when a person is shown these records. */
function shown(staffId: number, ids: readonly number[], isCommitted = true): unknown {
  const note = vi.fn()
  const by = { staffId, username: 'asha', role: 'kyc' } as const
  enter({ by, note, after: (announce) => void (isCommitted && announce()) }, ids)
  return note.mock.lastCall?.[0]
}
const entry = (...records: number[]) => ({ detail: { records } })

it('an entry names the records that a person is shown, and of the next reading only new ones', () => {
  expect(shown(1, [18, 19])).toEqual(entry(18, 19))
  expect(shown(1, [18, 19])).toBeNull()
  expect(shown(1, [19, 20])).toEqual(entry(20))
  expect(shown(2, [18])).toEqual(entry(18))
})

it('a record is entered again an hour later', () => {
  at += HOUR
  expect(shown(1, [18])).toEqual(entry(18))
})

it('what was not stored is entered with the next reading', () => {
  expect(shown(3, [18], false)).toEqual(entry(18))
  expect(shown(3, [18])).toEqual(entry(18))
})

it('an empty queue is no entry', () => {
  expect(shown(1, [])).toBeNull()
})
