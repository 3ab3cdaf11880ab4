import { ApiRefusal } from '@gf/api'
import { describe, expect, it } from 'vitest'
import { secondStep, withSecondStep } from './second-step.ts'
import type { CallProof } from './second-step.ts'

const refusal = (reason: string, status = 2) => new ApiRefusal(200, { status, reason, msg: '' })
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A server that wants the PIN 4071. */
function server() {
  const sent: CallProof[] = []
  const send = async (proof: CallProof): Promise<string> => {
    sent.push(proof)
    if (proof.wpin === '4071') return 'done'
    throw refusal(proof.wpin ? 'pin_wrong' : 'pin_needed')
  }
  return { sent, send }
}

describe('a call that the server wants a second step for', () => {
  it('is made again with what was entered, as often as it is wrong', async () => {
    const { sent, send } = server()
    const answer = withSecondStep(send)
    await turn()
    expect(secondStep.read()?.refusal.reason).toBe('pin_needed')
    secondStep.read()?.proved({ wpin: '1111' })
    await turn()
    expect(secondStep.read()?.refusal.reason).toBe('pin_wrong')
    secondStep.read()?.proved({ wpin: '4071' })
    expect(await answer).toBe('done')
    expect(sent).toEqual([{}, { wpin: '1111' }, { wpin: '4071' }])
    expect(secondStep.read()).toBeUndefined()
  })

  it('is refused where nobody enters anything', async () => {
    const answer = withSecondStep(server().send)
    const refused = expect(answer).rejects.toMatchObject({ reason: 'pin_needed' })
    await turn()
    secondStep.read()?.refused()
    await refused
    expect(secondStep.read()).toBeUndefined()
  })

  it('does not cover the question of another', async () => {
    const first = withSecondStep(server().send)
    await turn()
    await expect(withSecondStep(server().send)).rejects.toMatchObject({ reason: 'pin_needed' })
    secondStep.read()?.proved({ wpin: '4071' })
    expect(await first).toBe('done')
  })

  it('rejects when its client goes, and never asks the next client', async () => {
    const { sent, send } = server()
    const answer = withSecondStep(send)
    await turn()
    const refused = expect(answer).rejects.toMatchObject({ reason: 'pin_needed' })
    secondStep.forget()
    await refused
    expect(secondStep.read()).toBeUndefined()
    expect(sent).toEqual([{}])
  })

  it('asks nothing where its client has gone before it was answered', async () => {
    const answer = withSecondStep(server().send)
    secondStep.forget()
    await expect(answer).rejects.toMatchObject({ reason: 'pin_needed' })
    expect(secondStep.read()).toBeUndefined()
  })

  it.each([
    ['a plain refusal', refusal('market_closed', 1)],
    ['something else', new TypeError('no')],
  ])('asks nothing for %s', async (_title, failure) => {
    await expect(withSecondStep(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(secondStep.read()).toBeUndefined()
  })
})
