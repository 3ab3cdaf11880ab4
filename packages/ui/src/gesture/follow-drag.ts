export interface DragUse {
  readonly axis: 'x' | 'y'
  /** Pixels along the axis since the press, once the pointer has clearly moved along it. */
  readonly onMove: (by: number) => void
  /** With the speed at the end in pixels a millisecond; both zero where the browser took the gesture over. */
  readonly onEnd: (by: number, speed: number) => void
}

/** A pointer that has moved less is a tap. Pixels. */
const SLOP = 8
/** How far back the speed is measured. Milliseconds. */
const RECENT = 80

/** Follows a pressed pointer along one axis. A move across it first is scrolling, and stays the browser's. */
export function followDrag(
  press: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY' | 'timeStamp'>,
  element: HTMLElement,
  { axis, onMove, onEnd }: DragUse,
): void {
  const ending = new AbortController()
  const { signal } = ending
  const places = [{ at: press.timeStamp, by: 0 }]
  let begun = false
  const isOurs = ({ pointerId }: PointerEvent): boolean => pointerId === press.pointerId
  const move = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    // Released before anybody listened.
    if (event.buttons === 0) return ending.abort()
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY]
    const [by, across] = axis === 'x' ? [x, y] : [y, x]
    if (!begun && Math.max(Math.abs(by), Math.abs(across)) < SLOP) return
    if (!begun && Math.abs(across) >= Math.abs(by)) return ending.abort()
    if (!begun) element.setPointerCapture(press.pointerId)
    begun = true
    places.push({ at: event.timeStamp, by })
    onMove(by)
  }
  const end = (event: PointerEvent): void => {
    if (!isOurs(event)) return
    ending.abort()
    if (!begun) return
    const last = places.at(-1)
    if (event.type === 'pointercancel' || !last) return onEnd(0, 0)
    const before = places.find(({ at }) => at >= event.timeStamp - RECENT) ?? last
    onEnd(last.by, (last.by - before.by) / Math.max(1, event.timeStamp - before.at))
  }
  element.addEventListener('pointermove', move, { signal })
  // Else a quick drag counts as a fling, and the browser takes the next tap for a stop of it.
  element.addEventListener('touchmove', (touch) => begun && touch.preventDefault(), {
    signal,
    passive: false,
  })
  element.addEventListener('pointerup', end, { signal })
  element.addEventListener('pointercancel', end, { signal })
}

/** From this speed on a flick decides, however far it went. Pixels a millisecond. */
const FLICK = 0.4

/** Whether something dragged `by` of `full` pixels goes all the way: by its speed where that is a flick, else past a half. */
export function goesAllTheWay(by: number, full: number, speed: number): boolean {
  return Math.abs(speed) >= FLICK ? speed > 0 : by > full / 2
}
