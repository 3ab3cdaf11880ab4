import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from '@gf/ui'
import { formatLevel } from '@gf/i18n'
import { useTexts } from '../texts/texts.ts'
import {
  WHOLE,
  moved,
  placeOn,
  rectangleByKey,
  rectangleOf,
  turned,
  viewByKey,
  zoomed,
  zoomedIn,
  zoomedOut,
} from './image-view.ts'
import type { Rectangle, View } from './image-view.ts'
import { Picture } from './picture.tsx'
import * as styles from './kyc.module.css'

interface ImageViewerProps {
  /** A JPEG. */
  readonly base64: string
  readonly label: string
  /** Set while a rectangle is drawn: pointer and arrow keys then draw instead of moving the image. */
  readonly drawing?: { readonly box: Rectangle | undefined; readonly onDraw: (box: Rectangle) => void }
  /** More buttons beside those of the view. */
  readonly children?: ReactNode
}

/** An image to look at closely: zoom by buttons, wheel and keys, quarter turns, and moving once zoomed. */
export function ImageViewer({ base64, label, drawing, children }: ImageViewerProps) {
  const { viewer } = useTexts().queues.kyc
  const [view, setView] = useState(WHOLE)
  const frame = useRef<HTMLDivElement>(null)
  const help = useId()
  useWheel(frame, view, setView)
  const pointer = usePointer({ frame, view, setView, drawing })
  const keys = keysOf({ view, setView, drawing })
  return (
    <div className={styles.viewer}>
      <Tools view={view} setView={setView}>
        {children}
      </Tools>
      <div
        ref={frame}
        className={styles.frame}
        data-can={drawing ? 'draw' : view.zoom > 1 ? 'move' : undefined}
        role="application"
        aria-label={label}
        aria-describedby={help}
        {...keys}
        {...pointer}
      >
        <div className={styles.sheet} style={{ transform: transformOf(view) }}>
          <Picture base64={base64} alt={label} />
          {drawing?.box && <div className={styles.box} style={placeOf(drawing.box)} />}
        </div>
      </div>
      <p id={help} className={styles.help}>
        {drawing ? viewer.drawHelp : viewer.help}
      </p>
    </div>
  )
}

interface ToolsProps extends Pick<ImageViewerProps, 'children'> {
  readonly view: View
  readonly setView: (change: (view: View) => View) => void
}

function Tools({ view, setView, children }: ToolsProps) {
  const { viewer } = useTexts().queues.kyc
  const buttons = [
    [viewer.zoomIn, ZoomIn, zoomedIn],
    [viewer.zoomOut, ZoomOut, zoomedOut],
    [viewer.turnLeft, RotateCcw, (now: View) => turned(now, 3)],
    [viewer.turnRight, RotateCw, (now: View) => turned(now, 1)],
    [viewer.reset, Maximize, () => WHOLE],
  ] as const
  return (
    <div className={styles.tools} role="group" aria-label={viewer.tools}>
      {buttons.map(([name, Icon, change]) => (
        <IconButton key={name} label={name} onClick={() => setView(change)}>
          <Icon size={20} aria-hidden />
        </IconButton>
      ))}
      <output className={styles.state}>
        {formatLevel(view.zoom * 100)}
        {view.turns > 0 && ` · ${view.turns * 90}°`}
      </output>
      {children && <span className={styles.more}>{children}</span>}
    </div>
  )
}

/** The frame measures its contents in shares of its own side. */
const transformOf = ({ x, y, turns, zoom }: View): string =>
  `translate(${x * 100}cqw, ${y * 100}cqh) rotate(${turns * 90}deg) scale(${zoom})`

const percent = (share: number): string => `${share * 100}%`
const placeOf = ({ left, top, width, height }: Rectangle) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

/** The wheel zooms at the pointer. A page behind a whole image still scrolls down. */
function useWheel(
  frame: { readonly current: HTMLElement | null },
  view: View,
  setView: (view: View) => void,
): void {
  const turn = useEffectEvent((wheel: WheelEvent) => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect()
    const at = { x: (wheel.clientX - left) / width - 0.5, y: (wheel.clientY - top) / height - 0.5 }
    if (view.zoom === 1 && wheel.deltaY > 0) return
    wheel.preventDefault()
    setView(zoomed(view, Math.exp(-wheel.deltaY / 400), at))
  })
  useEffect(() => {
    const at = frame.current
    const act = (wheel: WheelEvent): void => turn(wheel)
    // React listens passively: its handler could not keep the page from scrolling.
    at?.addEventListener('wheel', act, { passive: false })
    return () => at?.removeEventListener('wheel', act)
  }, [frame])
}

/** Keys that change the view, or draw a rectangle, while the image has the focus. */
const keysOf = ({ view, setView, drawing }: Omit<Pointing, 'frame'>) => ({
  tabIndex: 0,
  onKeyDown(press: KeyboardEvent): void {
    if (press.ctrlKey || press.metaKey || press.altKey) return
    const box = drawing && rectangleByKey(drawing.box, press, view.turns)
    const next = box ? undefined : viewByKey(view, press.key)
    if (!box && !next) return
    press.preventDefault()
    if (box) drawing?.onDraw(box)
    if (next) setView(next)
  },
})

interface Pointing extends Pick<ImageViewerProps, 'drawing'> {
  readonly frame: { readonly current: HTMLElement | null }
  readonly view: View
  readonly setView: (view: View) => void
}

/** Follows a pointer that moves the image, or draws a rectangle on it. */
function usePointer({ frame, view, setView, drawing }: Pointing) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const placed = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!drawing) return { x, y }
    const area = frame.current?.querySelector('img')?.getBoundingClientRect()
    return placeOn(area ?? new DOMRect(), view.turns, { x, y })
  }
  return {
    onPointerDown(press: PointerEvent) {
      if (press.button !== 0) return
      press.currentTarget.setPointerCapture(press.pointerId)
      start.current = placed(press)
    },
    onPointerMove(move: PointerEvent) {
      const { current: from } = start
      if (!from) return
      const to = placed(move)
      if (drawing) {
        drawing.onDraw(rectangleOf(from, to))
        return
      }
      const side = frame.current?.clientWidth ?? 1
      setView(moved(view, { x: (to.x - from.x) / side, y: (to.y - from.y) / side }))
      start.current = to
    },
    onPointerUp() {
      start.current = undefined
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
