import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, FactList, SegmentedControl, Skeleton, showToast } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { mayGive } from '../actions/decisions.tsx'
import { ProofCancelled, give, read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { readOnce } from '../session/query-client.ts'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import type { Rectangle } from './image-view.ts'
import { ImageViewer } from './image-viewer.tsx'
import { jpegOf } from './picture.tsx'
import * as styles from './kyc.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Document = Result<'show-kyc'>['documents'][number]

interface DocumentImagesProps {
  readonly documents: readonly Document[]
  readonly onMasked: () => void
}

/** A client's documents, one at a time. Each is loaded when it is first chosen, since each look is recorded. */
export function DocumentImages({ documents, onMasked }: DocumentImagesProps) {
  const { kyc } = useTexts().queues
  const { role } = useStaff()
  const [chosen, setChosen] = useState(documents[0]?.kind)
  const [seen, setSeen] = useState([chosen])
  const kinds: Readonly<Record<string, string>> = kyc.kinds
  const choose = (kind: string): void => {
    setChosen(kind)
    setSeen([...seen, kind])
  }
  if (chosen === undefined) return <p className={styles.help}>{kyc.noImages}</p>
  if (!mayGive('export-document', role)) return <DocumentList documents={documents} />
  return (
    <section className={styles.images} aria-label={kyc.images}>
      <SegmentedControl
        label={kyc.images}
        value={chosen}
        segments={documents.map(({ kind }) => ({ value: kind, label: kinds[kind] ?? kind }))}
        onChange={choose}
      />
      {documents
        .filter(({ kind }) => seen.includes(kind))
        .map((document) => (
          <section
            key={document.document}
            className={styles.document}
            hidden={document.kind !== chosen}
            aria-label={kinds[document.kind] ?? document.kind}
          >
            <DocumentImage
              document={document}
              label={kinds[document.kind] ?? document.kind}
              onMasked={onMasked}
            />
          </section>
        ))}
    </section>
  )
}

/** What was sent, for a role that sees no images. */
function DocumentList({ documents }: Pick<DocumentImagesProps, 'documents'>) {
  const { kyc } = useTexts().queues
  const kinds: Readonly<Record<string, string>> = kyc.kinds
  return (
    <section className={styles.images} aria-label={kyc.images}>
      <FactList
        facts={documents.map(({ kind, sent, masked_by: by }) => [
          kinds[kind] ?? kind,
          <span key={kind}>
            {formatDateTime(sent)} {by !== null && <Badge tone="good">{kyc.maskedBy(by)}</Badge>}
          </span>,
        ])}
      />
    </section>
  )
}

interface DocumentImageProps {
  readonly document: Document
  readonly label: string
  readonly onMasked: () => void
}

function DocumentImage({ document, label, onMasked }: DocumentImageProps) {
  const { queues, loading } = useTexts()
  const { document: id, kind, masked_by: by } = document
  const { data, error, refetch } = useQuery({
    queryKey: ['document-image', id, by],
    queryFn: () => read('export-document', { document: id }),
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={loading}>
        <Skeleton width="100%" height="16rem" />
      </div>
    )
  if (by === null && kind.startsWith('aadhaar'))
    return <MaskImage base64={data.image} label={label} document={id} onMasked={onMasked} />
  return (
    <ImageViewer base64={data.image} label={label}>
      {by !== null && <Badge tone="good">{queues.kyc.maskedBy(by)}</Badge>}
    </ImageViewer>
  )
}

interface MaskImageProps {
  readonly base64: string
  readonly label: string
  readonly document: number
  readonly onMasked: () => void
}

/** A rectangle is drawn over the number; it is then blackened for good. */
function MaskImage({ base64, label, document, onMasked }: MaskImageProps) {
  const { kyc } = useTexts().queues
  const [isDrawing, setDrawing] = useState(false)
  const [box, setBox] = useState<Rectangle>()
  const [pending, setPending] = useState(false)
  const mask = async (rectangle: Rectangle | undefined): Promise<void> => {
    setPending(true)
    try {
      const pixels = rectangle ? await pixelsOf(rectangle, base64) : 'none'
      await give('mask-document', { document, box: pixels })
      onMasked()
    } catch (error) {
      fail(error)
    }
    setPending(false)
  }
  const stop = (): void => {
    setDrawing(false)
    setBox(undefined)
  }
  return (
    <ImageViewer base64={base64} label={label} {...(isDrawing && { drawing: { box, onDraw: setBox } })}>
      {isDrawing ? (
        <>
          <Button
            size="small"
            variant="primary"
            disabled={!box}
            pending={pending}
            onClick={() => void mask(box)}
          >
            {kyc.mask}
          </Button>
          <Button size="small" variant="quiet" onClick={stop}>
            {kyc.maskNot}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => setDrawing(true)}>
            {kyc.draw}
          </Button>
          <Button size="small" pending={pending} onClick={() => void mask(undefined)}>
            {kyc.noNumber}
          </Button>
        </>
      )}
    </ImageViewer>
  )
}

/** 'X,Y,WIDTH,HEIGHT' in pixels of the image itself. */
async function pixelsOf(box: Rectangle, base64: string): Promise<string> {
  const { width, height } = await createImageBitmap(jpegOf(base64))
  const sides = [box.left * width, box.top * height, box.width * width, box.height * height]
  return sides.map((side, index) => Math.max(index < 2 ? 0 : 1, Math.round(side))).join(',')
}

function fail(error: unknown): void {
  if (error instanceof ProofCancelled) return
  showToast({ title: texts().form.notDone, detail: reasonText(error), tone: 'bad' })
}
