import { Button, followDrag, openDialogs } from '@gf/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { endFirstSteps } from '../../session/first-steps.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/ticket-hints.en.ts'
import * as styles from './ticket-hints.module.css'

/** The parts of the ticket that the hints point at, by their `data-hint`. */
const PARTS = ['size', 'exits', 'deal'] as const

interface TicketHintsProps {
  /** The element around the ticket and its buttons. */
  readonly within: HTMLElement
}

/** Hints at three parts of a first ticket, one after the other. They block nothing: using the ticket ends them. */
export function TicketHints({ within }: TicketHintsProps) {
  const { ticketHints } = useTexts()
  const { userid } = useSession()
  const [at, setAt] = useState(0)
  const ring = useRef<HTMLDivElement>(null)
  const end = (): void => {
    // The focus stays with the ticket, and not on a button that sends an order.
    const ticket = within.querySelector('section')
    if (ticket && ring.current?.contains(document.activeElement)) {
      ticket.tabIndex = -1
      ticket.focus({ preventScroll: true })
    }
    endFirstSteps(userid)
  }
  useEnds(within, ring, end)
  const { steps } = ticketHints
  const step = steps[at]
  const part = within.querySelector(`[data-hint=${PARTS[at]}]`)
  if (!step || !part) return null
  const isLast = at === steps.length - 1
  const count = ticketHints.step(at + 1, steps.length)
  return (
    <>
      <Said words={`${count}. ${step.title}. ${step.text}`} />
      {createPortal(
        <div key={at} ref={ring} className={styles.ring} data-below={at === 0 || undefined}>
          <div
            ref={see}
            role="group"
            aria-label={count}
            className={styles.hint}
            onPointerDown={(press) => swipe(press, end)}
          >
            <p className={styles.count}>{count}</p>
            <p className={styles.title}>{step.title}</p>
            <p>{step.text}</p>
            <div className={styles.ways}>
              {!isLast && (
                <Button variant="quiet" onClick={end}>
                  {ticketHints.skip}
                </Button>
              )}
              <Button
                local
                variant="primary"
                ref={at === 0 ? null : focus}
                onClick={isLast ? end : () => setAt(at + 1)}
              >
                {isLast ? ticketHints.done : ticketHints.next}
              </Button>
            </div>
          </div>
        </div>,
        part,
      )}
    </>
  )
}

/** Where it has no room on the screen, the ticket scrolls to it. */
const see = (hint: HTMLDivElement | null): void => hint?.scrollIntoView({ block: 'nearest' })
/** The button that was pressed is gone with its hint. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Ends them with Escape, and as soon as the ticket is used. */
function useEnds(within: HTMLElement, ring: RefObject<HTMLElement | null>, end: () => void): void {
  const escape = useEffectEvent((press: KeyboardEvent) => {
    const top = openDialogs.read().at(-1)
    if (press.key !== 'Escape' || !ring.current?.checkVisibility() || top?.contains(within) === false) return
    // The sheet of the ticket stays.
    press.preventDefault()
    press.stopPropagation()
    end()
  })
  const use = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !ring.current?.contains(target)) end()
  })
  useEffect(() => {
    const ending = new AbortController()
    const when = { capture: true, signal: ending.signal }
    document.addEventListener('keydown', (press) => escape(press), when)
    within.addEventListener('click', (event) => use(event), when)
    within.addEventListener('input', (event) => use(event), when)
    return () => ending.abort()
  }, [within])
}

/** A part of its width that a swipe must cover. */
const FAR = 1 / 3

function swipe(press: PointerEvent<HTMLElement>, end: () => void): void {
  const hint = press.currentTarget
  followDrag(press, hint, {
    axis: 'x',
    onMove: (by) => void (hint.style.translate = `${by}px`),
    onEnd: (by) => {
      hint.style.translate = ''
      if (Math.abs(by) > hint.offsetWidth * FAR) end()
    },
  })
}

/** Read aloud; the region exists before its words, or screen readers would miss them. */
function Said({ words }: { readonly words: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(say, 0, words)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="only-read-aloud">
      {said}
    </p>
  )
}
