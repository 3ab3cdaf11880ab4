import { cents } from '@gf/money'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { AskedStatement } from './statement.ts'
import { statementCsv } from './statement.ts'
import { statementOf } from './testing/statement-fixture.ts'

const linesOf = async (asked: AskedStatement): Promise<readonly string[]> =>
  (await text(statementCsv(asked))).split('\r\n')

it('has every movement once and in order, between the opening and the closing balance', async () => {
  const lines = await linesOf(statementOf(2_500))
  expect(lines).toHaveLength(2_504)
  expect(lines[0]).toBe(
    '\uFEFFNo,Date and time (IST),Type,Instrument,Trade,Request,Description,Amount USD,Amount INR,Balance USD',
  )
  expect(lines[1]).toBe(',2026-09-01,Opening balance,,,,,,,0.00')
  expect(lines.slice(2, -2).map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: 2_500 }, (_, index) => index + 1),
  )
  expect(lines.slice(-2)).toEqual([',2026-09-30,Closing balance,,,,,,,2500.00', ''])
})

it('prints Indian times, matching the days of its period', async () => {
  const at = Date.parse('2026-09-01T20:15:30.250Z')
  const [, , line = ''] = await linesOf(statementOf(1, { at }))
  expect(line.split(',')[1]).toBe('2026-09-02 01:45:30.250')
})

it('without movements has only the two balances', async () => {
  expect(await linesOf(statementOf(0))).toHaveLength(4)
})

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+44', "'+44"],
  ['-2+3', "'-2+3"],
  ['-1234', "'-1234"],
  ['\tx', "'\tx"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['a-b = c', 'a-b = c'],
  ['a, "b"', '"a, ""b"""'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['two\nlines', '"two\nlines"'],
])('writes the text %j as %j', async (symbol, cell) => {
  const [, , line] = await linesOf(statementOf(1, { symbol }))
  expect(line).toContain(`,Realised P/L,${cell},1,`)
})

it('writes formulas as text, and negative amounts as numbers', async () => {
  const row = {
    symbol: '-2+3+cmd|x!A0',
    kind: 'adjustment',
    note: '=HYPERLINK("http://x.example","y")',
    amount: cents(-123_450),
    balance: cents(-50),
  }
  const [, , line = ''] = await linesOf(statementOf(1, row))
  expect(line.slice(line.indexOf('Adjustment,'))).toBe(
    `Adjustment,'-2+3+cmd|x!A0,1,,"Adjustment: =HYPERLINK(""http://x.example"",""y"")",-1234.50,95.00,-0.50`,
  )
})

it('does not block the trading thread between its parts', async () => {
  const progress = { turns: 0, made: false }
  const csv = text(statementCsv(statementOf(20_000))).finally(() => {
    progress.made = true
  })
  for (; !progress.made; progress.turns += 1) await nextTurn()
  expect((await csv).length).toBeGreaterThan(1_000_000)
  expect(progress.turns).toBeGreaterThanOrEqual(20)
})
