import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import { inningsName } from './innings.tsx'
import type { Match, MatchOf } from './match.ts'
import * as styles from './cricket.module.css'

const [WIDTH, HEIGHT, LEFT, FOOT] = [640, 200, 34, 22]
const PLOT = HEIGHT - FOOT

/** Runs of each over, the innings beside each other. */
export function OverChart({ of }: MatchOf) {
  const { cricket } = useTexts()
  const { overChart, innings: words } = cricket
  const proper = of.innings.filter(({ super_over: isSuper }) => !isSuper).slice(-2)
  const overs = Math.max(0, ...proper.map(({ over_runs: runs }) => runs.length))
  const most = Math.max(6, ...proper.flatMap(({ over_runs: runs }) => runs))
  const step = (WIDTH - LEFT) / Math.max(overs, 1)
  const wide = step / (proper.length + 0.6)
  return (
    <Block title={overChart.title}>
      {overs === 0 ? (
        <p className={page.soft}>{overChart.empty}</p>
      ) : (
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={styles.chart}
          role="img"
          aria-label={altOf(of, overChart.of)}
        >
          <Scale marks={[0, Math.round(most / 2), most]} most={most} />
          {proper.map((one, place) =>
            one.over_runs.map((runs, over) => (
              <rect
                key={`${one.innings} ${over}`}
                data-series={place}
                x={LEFT + over * step + wide * (place + 0.3)}
                y={PLOT - (runs / most) * (PLOT - 10)}
                width={wide * 0.9}
                height={(runs / most) * (PLOT - 10)}
              />
            )),
          )}
          {proper[0] &&
            Array.from({ length: overs }, (_, over) => over + 1)
              .filter((over) => overs <= 20 || over % 5 === 0)
              .map((over) => (
                <text key={over} x={LEFT + (over - 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
                  {over}
                </text>
              ))}
        </svg>
      )}
      <p className={styles.legend}>
        {proper.map((one, place) => (
          <span key={one.innings} data-series={place}>
            {inningsName(of, one, words.superOver)}
          </span>
        ))}
      </p>
    </Block>
  )
}

/** 'SRH: 6, 4, 12': the figures of the bars for those who do not see them. */
const altOf = (of: Match, text: (team: string, runs: string) => string): string =>
  of.innings
    .filter(({ super_over: isSuper }) => !isSuper)
    .map((one) => text(inningsName(of, one, ''), one.over_runs.join(', ')))
    .join('; ')

function Scale({
  marks,
  most,
  unit = '',
}: {
  readonly marks: readonly number[]
  readonly most: number
  readonly unit?: string
}) {
  return marks.map((mark) => {
    const y = PLOT - (mark / most) * (PLOT - 10)
    return (
      <g key={mark}>
        <line x1={LEFT} x2={WIDTH} y1={y} y2={y} />
        <text x={LEFT - 6} y={y + 4} textAnchor="end">
          {mark}
          {unit}
        </text>
      </g>
    )
  })
}

/** The chance that team 1 wins, after each delivery. */
export function ChanceChart({ of }: MatchOf) {
  const { chanceChart } = useTexts().cricket
  const { chances } = of
  const latest = chances.at(-1)
  if (!latest)
    return (
      <Block title={chanceChart.title}>
        <p className={page.soft}>{chanceChart.empty}</p>
      </Block>
    )
  const step = (WIDTH - LEFT) / Math.max(chances.length - 1, 1)
  const points = chances.map(
    ({ chance }, place) => `${LEFT + place * step},${PLOT - (chance / 100) * (PLOT - 10)}`,
  )
  const change = chances.findIndex(({ innings }) => innings > (chances[0]?.innings ?? 1))
  const now = chanceChart.now(of.mteam1, latest.chance.toFixed(0))
  return (
    <Block title={chanceChart.title}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="img" aria-label={now}>
        <Scale marks={[0, 50, 100]} most={100} unit="%" />
        {change > 0 && (
          <line data-change x1={LEFT + change * step} x2={LEFT + change * step} y1={10} y2={PLOT} />
        )}
        <polyline points={points.join(' ')} />
      </svg>
      <p className={styles.legend}>
        <span data-series="0">{now}</span>
      </p>
      <p className={page.soft}>{chanceChart.note}</p>
    </Block>
  )
}
