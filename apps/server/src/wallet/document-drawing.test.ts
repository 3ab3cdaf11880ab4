import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createThrottle } from '../identity/throttle.ts'
import type { Throttle } from '../identity/throttle.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createDocumentDrawing } from './document-drawing.ts'
import type { DocumentToDraw } from './document-drawing.ts'
import { statementOf } from './testing/statement-fixture.ts'

let database: TestDatabase
let throttle: Throttle
beforeAll(async () => {
  database = await freshDatabase()
  throttle = createThrottle(database.db, () => 1_790_000_000_000)
})
afterAll(() => database.drop())

function toDraw(count: number): DocumentToDraw {
  const owner = { name: 'आशा राव', clientId: 'GF40718825' }
  return { what: 'statement', asked: statementOf(count), owner, now: 1_790_000_000_000 }
}

const drawingOf = (count: number) => {
  const draw = createDocumentDrawing(throttle)
  return (clientId: number) => draw(clientId, toDraw(count))
}

describe('the drawing of documents', () => {
  it('does not block the trading thread', async () => {
    const progress = { turns: 0, drawn: false }
    const pdf = drawingOf(300)(1).finally(() => {
      progress.drawn = true
    })
    for (; !progress.drawn; progress.turns += 1) await nextTurn()
    expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(progress.turns).toBeGreaterThan(500)
  })

  it('draws one at a time per client', async () => {
    const draw = drawingOf(1)
    const [one, other] = await Promise.allSettled([draw(1), draw(1)])
    expect([one, other]).toContainEqual(expect.objectContaining({ status: 'fulfilled' }))
    const refused = { reason: 'too_often', http: 429, retryAfter: 30 }
    expect([one, other]).toContainEqual({ status: 'rejected', reason: expect.objectContaining(refused) })
    expect((await draw(1)).length).toBeGreaterThan(1000)
  })

  it('lets a limited number of clients wait, and asks the next to retry', async () => {
    const draw = createDocumentDrawing(throttle, 2)
    const three = await Promise.allSettled([1, 2, 3].map((clientId) => draw(clientId, toDraw(1))))
    const refused = three.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ reason: 'busy', http: 503 }) },
    ])
  })

  it('refuses more than 4,000 movements before anything is drawn', async () => {
    await expect(drawingOf(4001)(1)).rejects.toMatchObject({ reason: 'statement_too_long' })
  })
})
