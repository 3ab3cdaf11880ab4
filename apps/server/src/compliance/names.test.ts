import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { isSamePerson } from './names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const folded = async (...names: string[]): Promise<readonly string[]> =>
  (
    await database.pool.query<{ folded: string }>(
      'select folded_name(name) as folded from unnest($1::text[]) with ordinality as given (name, no) order by no',
      [names],
    )
  ).rows.map((row) => row.folded)

describe('a folded name', () => {
  it.each([
    ['case, marks and letters of other alphabets', 'Müller Łukasz', 'MULLER LUKASZ'],
    ['spellings of one sound', 'Mohammed Akhtar', 'Muhammad Akhter'],
    ['the abbreviations of Mohammed', 'Mohd. Akhtar', 'Mohammed Akhtar'],
    ['aspirates and doubled letters', 'Lakshmi Chaudhary', 'Laxmi Choudhari'],
    ['Devanagari and Latin', 'रवि कुमार शर्मा', 'Ravi Kumar Sharma'],
    ['titles and initials', 'Dr. A. P. Rao', 'Rao'],
    ['apostrophes and hyphens', "Brian O'Neill-Roy", 'Brian ONeill Roy'],
  ])('is the same for %s', async (_, one, other) => {
    const [first, second] = await folded(one, other)
    expect(first).not.toBe('')
    expect(first).toBe(second)
  })

  it('is empty without letters of a known alphabet', async () => {
    expect(await folded('Иван', '...')).toEqual(['', ''])
  })
})

describe('two names', () => {
  it.each([
    ['the order of words', 'Ravi Kumar Sharma', 'SHARMA, Ravi Kumar'],
    ['a missing middle name', 'Ravi Sharma', 'Ravi Kumar Sharma'],
    ['one letter of a long word', 'Suresh Venkatraman', 'Suresh Venkatramana'],
    ['words written together', 'Abdul Rahman', 'Abdulrahman'],
    ['two scripts', 'कृष्ण मोहन', 'Krishna Mohan'],
    ['a single name', 'Ramesh', 'RAMESH'],
  ])('match despite %s', async (_, one, other) => {
    const [first = '', second = ''] = await folded(one, other)
    expect(isSamePerson(first, second)).toBe(true)
    expect(isSamePerson(second, first)).toBe(true)
  })

  it.each([
    ['the family name differs', 'Ravi Kumar Sharma', 'Ravi Kumar Verma'],
    ['a short word differs by a letter', 'Ravi Sharma', 'Rani Sharma'],
    ['a word is there only once', 'Ram Ram', 'Ram Kumar'],
    ['a single name is part of another', 'Ramesh', 'Ramesh Kumar'],
    ['only one word is shared', 'Priya Nair', 'Anjali Nair'],
  ])('do not match if %s', async (_, one, other) => {
    const [first = '', second = ''] = await folded(one, other)
    expect(isSamePerson(first, second)).toBe(false)
    expect(isSamePerson(second, first)).toBe(false)
  })
})
