import { Badge } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as styles from './figures.module.css'

/** A state that needs attention, in words and colour. */
export interface TileAlert {
  readonly tone: BadgeTone
  readonly text: string
}

interface TileOf {
  readonly name: string
  readonly title: string
  readonly value: ReactNode
  readonly detail?: string | undefined
  /** An SVG path in a `LINE` frame: how the value went. Empty, it keeps its place. */
  readonly line?: string | undefined
  /** What needs attention. */
  readonly alerts?: readonly TileAlert[] | undefined
  /** Its list. */
  readonly to?: string | undefined
  /** The filters of the list that show what the figure counts. */
  readonly search?: Readonly<Record<string, string>> | undefined
}

/** The frame of a line, in units that stretch to the tile. */
export const LINE = { width: 120, height: 28 }

interface TilesProps {
  readonly title: string
  readonly tiles: readonly TileOf[]
}

/** Large figures beside each other. */
export function Tiles({ title, tiles }: TilesProps) {
  return (
    <section aria-label={title}>
      <ul className={styles.figures}>
        {tiles.map((tile) => (
          <li key={tile.name} data-figure={tile.name}>
            <Tile of={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ of: { title, value, detail, alerts = [], line, to, search } }: { readonly of: TileOf }) {
  const content = (
    <>
      <span className={styles.name}>{title}</span>
      <strong className={styles.value}>{value}</strong>
      {detail && <span className={styles.name}>{detail}</span>}
      {alerts.map(({ tone, text }) => (
        <span key={tone}>
          <Badge tone={tone}>{text}</Badge>
        </span>
      ))}
      {line !== undefined && (
        <svg
          className={styles.line}
          viewBox={`0 0 ${LINE.width} ${LINE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={line} />
        </svg>
      )}
    </>
  )
  if (to === undefined) return <div className={styles.tile}>{content}</div>
  return (
    <Link to={to} {...(search && { search })} className={styles.tile}>
      {content}
    </Link>
  )
}
