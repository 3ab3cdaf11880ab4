import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenRenamed } from './tell-screen.ts'

/** The page's h1, and the listeners for changes of the page. */
let heading: object | null
let watchers: (() => void)[]
const page = { querySelector: (wanted: string) => (wanted.includes('h1') ? heading : null), body: {} }

class Watcher {
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  observe(): void {
    watchers.push(this.#changed)
  }

  disconnect(): void {
    watchers = watchers.filter((watcher) => watcher !== this.#changed)
  }
}

function show(next: object | null): void {
  heading = next
  for (const watcher of watchers) watcher()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('MutationObserver', Watcher)
  watchers = []
  heading = { of: 'HOME' }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('another screen', () => {
  it('is told as soon as it has a heading, and once', () => {
    const tell = vi.fn()
    whenRenamed(tell)
    show({ of: 'ORDERS' })
    vi.advanceTimersByTime(10_000)
    expect(tell).toHaveBeenCalledOnce()
    expect(watchers).toEqual([])
  })

  it('that keeps the heading of the one before is told after a while, and no longer watched', () => {
    const tell = vi.fn()
    whenRenamed(tell)
    vi.advanceTimersByTime(3_000)
    expect(tell).toHaveBeenCalledOnce()
    expect(watchers).toEqual([])
  })

  it('that is long in coming is told when it comes', () => {
    const tell = vi.fn()
    whenRenamed(tell)
    show(null)
    vi.advanceTimersByTime(20_000)
    expect(tell).not.toHaveBeenCalled()
    show({ of: 'ORDERS' })
    expect(tell).toHaveBeenCalledOnce()
    expect(watchers).toEqual([])
  })

  it('is not told once another step was made', () => {
    const tell = vi.fn()
    const stop = whenRenamed(tell)
    show(null)
    vi.advanceTimersByTime(20_000)
    stop()
    show({ of: 'ORDERS' })
    expect(tell).not.toHaveBeenCalled()
  })
})
