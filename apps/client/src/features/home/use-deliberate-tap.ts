import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** A finger that comes down so soon after the page moved wanted to stop it. Milliseconds. */
const AFTER_SCROLLING = 150
/** A finger that went farther was scrolling. CSS pixels. */
const FARTHEST = 10

let scrolledAt = -Infinity
document.addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true })
const isStill = (): boolean => performance.now() - scrolledAt > AFTER_SCROLLING

interface Press {
  readonly x: number
  readonly y: number
  readonly still: boolean
}

/** Handlers of a button that acts on a tap that was meant as one, and not on one that ends a scroll. */
export function useDeliberateTap(act: () => void) {
  const press = useRef<Press>(undefined)
  return {
    onPointerDown({ clientX, clientY }: PointerEvent): void {
      press.current = { x: clientX, y: clientY, still: isStill() }
    },
    onClick({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): void {
      const begun = press.current
      press.current = undefined
      // Without a finger or a mouse: by the keyboard, or by what reads the screen.
      if (!begun) return act()
      const moved = Math.hypot(clientX - begun.x, clientY - begun.y)
      if (begun.still && isStill() && moved <= FARTHEST) act()
    },
  }
}
