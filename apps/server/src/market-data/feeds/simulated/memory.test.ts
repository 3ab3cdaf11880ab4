import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@gf/money'
import { Course } from './memory.ts'
import { News } from './news.ts'
import { autocorrelation, moments } from './test-portrait.ts'

const START = Date.UTC(2026, 6, 15)

describe('a memory', () => {
  const memory = { tau: 60, variance: 0.4 }
  const course = new Course(memory, 5, 1)
  // 20 values in the time of a memory, over many of its blocks.
  const values = Array.from({ length: 200_000 }, (_, i) => course.at(START + i * 3_000))

  test('has its variance, and forgets in its time', () => {
    expect(moments(values).mean).toBeCloseTo(0, 1)
    expect(moments(values).deviation ** 2).toBeCloseTo(0.4, 1)
    for (const [lag, kept] of [
      [20, Math.exp(-1)],
      [40, Math.exp(-2)],
      [100, 0],
    ] as const)
      expect(Math.abs(autocorrelation(values, lag) - kept), `after ${lag}`).toBeLessThan(0.05)
  })

  test('never jumps, not even from block to block', () => {
    const jumps = values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? 0)))
    expect(jumps.reduce((most, jump) => Math.max(most, jump), 0)).toBeLessThan(1)
  })

  test('is the same at a time whatever was asked before, and another for another seed', () => {
    const other = new Course(memory, 5, 1)
    for (const at of [START + DAY, START, START + 5 * HOUR]) expect(other.at(at)).toBe(course.at(at))
    expect(new Course(memory, 6, 1).at(START)).not.toBe(course.at(START))
    expect(new Course(memory, 5, 2).at(START)).not.toBe(course.at(START))
  })
})

describe('news', () => {
  const news = new News(5)
  const days = 400
  const minutes = Array.from({ length: days * 24 * 60 }, (_, i) => START + i * 60_000)

  test('come six times a day, each worth five minutes of 2.5 times the volatility', () => {
    // Mean strength 2.5, each fading with 120 seconds: 6 x 2.5 x 120 s of 86,400 s.
    const mean = moments(minutes.map((at) => news.at(at, true))).mean
    expect(mean / ((6 * 2.5 * 120) / 86_400)).toBeGreaterThan(0.9)
    expect(mean / ((6 * 2.5 * 120) / 86_400)).toBeLessThan(1.1)
  })

  test("are the dollar's for the most part; those of metals excite only metals", () => {
    const currencies = moments(minutes.map((at) => news.at(at, false))).mean
    const metals = moments(minutes.map((at) => news.at(at, true))).mean
    expect(currencies / metals).toBeGreaterThan(0.6)
    expect(currencies / metals).toBeLessThan(0.8)
  })

  test('have the mean square over a span that their course has', () => {
    for (let hour = 0; hour < 200; hour += 1) {
      const from = START + hour * HOUR
      const steps = 3_600
      let sum = 0
      for (let i = 0; i < steps; i += 1) sum += (1 + news.at(from + ((i + 0.5) * HOUR) / steps, true)) ** 2
      expect(news.meanSquare(from, from + HOUR, true) / (sum / steps)).toBeCloseTo(1, 2)
    }
  })
})
