import { useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { useRef } from 'react'
import { Badge, Button, showToast } from '@gf/ui'
import { ProofCancelled, give, read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import { Picture } from './picture.tsx'
import * as styles from './queues.module.css'

type Document = Result<'show-kyc'>['documents'][number]

interface DocumentImageProps {
  readonly document: Document
  readonly onMasked: () => void
}

/** A rectangle on the picture as shares of its width and height. */
interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** An identity document: its picture on demand, since each look is recorded, and masking of the Aadhaar number. */
export function DocumentImage({ document, onMasked }: DocumentImageProps) {
  const { queue, queues } = useTexts()
  const [image, setImage] = useState<string>()
  const [pending, setPending] = useState(false)
  const { kind, masked_by: by } = document
  const kinds: Readonly<Record<string, string>> = queues.kyc.kinds
  const label = kinds[kind] ?? kind
  const show = (): void => {
    setPending(true)
    read('export-document', { document: document.document })
      .then(({ image: shown }) => setImage(shown), fail)
      .finally(() => setPending(false))
  }
  const masked = (): void => {
    setImage(undefined)
    onMasked()
  }
  return (
    <section className={styles.document} aria-label={label}>
      <h3>
        {label} {by !== null && <Badge tone="good">{queues.kyc.maskedBy(by)}</Badge>}
      </h3>
      {image === undefined ? (
        <Button size="small" pending={pending} onClick={show}>
          {queue.showPicture}
        </Button>
      ) : by === null && kind.startsWith('aadhaar') ? (
        <MaskImage image={image} label={label} document={document.document} onMasked={masked} />
      ) : (
        <Picture base64={image} alt={label} />
      )}
    </section>
  )
}

interface MaskImageProps {
  readonly image: string
  readonly label: string
  readonly document: number
  readonly onMasked: () => void
}

/** A rectangle is drawn over the number; it is then blackened for good. */
function MaskImage({ image, label, document, onMasked }: MaskImageProps) {
  const { kyc } = useTexts().queues
  const picture = useRef<HTMLDivElement>(null)
  const { box, ...drawing } = useDrawnBox(picture)
  const [pending, setPending] = useState(false)
  const mask = (pixels: string): void => {
    setPending(true)
    give('mask-document', { document, box: pixels })
      .then(onMasked, fail)
      .finally(() => setPending(false))
  }
  return (
    <>
      <p>{kyc.maskHow}</p>
      <div ref={picture} className={styles.mask} {...drawing}>
        <Picture base64={image} alt={label} />
        {box && <div className={styles.box} style={placeOf(box)} />}
      </div>
      <div>
        <Button
          size="small"
          variant="primary"
          disabled={!box}
          pending={pending}
          onClick={() => box && mask(pixelsOf(box, picture.current?.querySelector('img')))}
        >
          {kyc.mask}
        </Button>{' '}
        <Button size="small" disabled={box !== undefined} pending={pending} onClick={() => mask('none')}>
          {kyc.noNumber}
        </Button>
      </div>
    </>
  )
}

const percent = (share: number): string => `${share * 100}%`
const placeOf = ({ left, top, width, height }: Rectangle) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

/** 'X,Y,WIDTH,HEIGHT' in pixels of the picture itself. */
function pixelsOf(box: Rectangle, picture: HTMLImageElement | null | undefined): string {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = picture ?? {}
  const sides = [box.left * width, box.top * height, box.width * width, box.height * height]
  return sides.map((side, index) => Math.max(index < 2 ? 0 : 1, Math.round(side))).join(',')
}

/** Follows a pointer that draws a rectangle. */
function useDrawnBox(area: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState<Rectangle>()
  const start = useRef<readonly [number, number]>(undefined)
  const placed = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect()
    const within = (share: number): number => Math.min(1, Math.max(0, share))
    return [within((clientX - left) / width), within((clientY - top) / height)]
  }
  return {
    box,
    onPointerDown(press: PointerEvent) {
      press.currentTarget.setPointerCapture(press.pointerId)
      start.current = placed(press)
      setBox(undefined)
    },
    onPointerMove(move: PointerEvent) {
      if (!start.current) return
      const [[fromX, fromY], [x, y]] = [start.current, placed(move)]
      const sides = { width: Math.abs(x - fromX), height: Math.abs(y - fromY) }
      setBox({ left: Math.min(x, fromX), top: Math.min(y, fromY), ...sides })
    },
    onPointerUp() {
      start.current = undefined
    },
  }
}

function fail(error: unknown): void {
  if (error instanceof ProofCancelled) return
  showToast({ title: texts().form.notDone, detail: reasonText(error), tone: 'bad' })
}
