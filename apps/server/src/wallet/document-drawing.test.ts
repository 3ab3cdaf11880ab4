import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createDocumentDrawing } from './document-drawing.ts'
import type { DocumentToDraw } from './document-drawing.ts'
import { statementOf } from './statement-fixture.ts'

function toDraw(count: number): DocumentToDraw {
  const owner = { name: 'आशा राव', clientId: 'GF40718825' }
  return { what: 'statement', asked: statementOf(count), owner, now: 1_790_000_000_000 }
}

const drawingOf = (count: number) => {
  const draw = createDocumentDrawing()
  return (clientId: number) => draw(clientId, toDraw(count))
}

describe('the drawing of documents', () => {
  it('leaves the thread that deals free to go on', async () => {
    const progress = { turns: 0, drawn: false }
    const pdf = drawingOf(300)(1).finally(() => {
      progress.drawn = true
    })
    for (; !progress.drawn; progress.turns += 1) await nextTurn()
    expect((await pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(progress.turns).toBeGreaterThan(500)
  })

  it('makes one at a time for a client, and the next once it is there', async () => {
    const draw = drawingOf(1)
    const first = draw(1)
    await expect(draw(1)).rejects.toMatchObject({ reason: 'too_often', http: 429 })
    await first
    expect((await draw(1)).length).toBeGreaterThan(1000)
  })

  it('lets as many clients wait as it is told, and asks the next to come again', async () => {
    const draw = createDocumentDrawing(2)
    const two = [draw(1, toDraw(1)), draw(2, toDraw(1))]
    await expect(draw(3, toDraw(1))).rejects.toMatchObject({ reason: 'busy', http: 503 })
    expect(await Promise.all(two)).toHaveLength(2)
  })

  it('refuses more than 4,000 movements before anything is drawn', async () => {
    await expect(drawingOf(4001)(1)).rejects.toMatchObject({ reason: 'statement_too_long' })
  })
})
