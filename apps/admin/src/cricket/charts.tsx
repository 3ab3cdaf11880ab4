import { useId } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import { inningsName } from './innings.tsx'
import type { Match, MatchOf } from './match.ts'
import * as styles from './cricket.module.css'

const [WIDTH, HEIGHT, LEFT, FOOT] = [640, 214, 38, 36]
const PLOT = HEIGHT - FOOT
/** Above the highest bar, for its wickets and the name of the axis. */
const SPACE = 34

/** Runs of each over, the innings beside each other. */
export function OverChart({ of }: MatchOf) {
  const { cricket } = useTexts()
  const { overChart, axes, innings: words } = cricket
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
            one.over_runs.map((runs, over) => {
              const wickets = one.fall.filter((fall) => Number.parseInt(fall.over, 10) === over).length
              const [x, top] = [
                LEFT + over * step + wide * (place + 0.3),
                PLOT - (runs / most) * (PLOT - SPACE),
              ]
              return (
                <g key={`${one.innings} ${over}`} data-series={place}>
                  <title>{overChart.bar(inningsName(of, one, ''), over + 1, runs, wickets)}</title>
                  <rect data-series={place} x={x} y={top} width={wide * 0.9} height={PLOT - top} />
                  {Array.from({ length: wickets }, (_, dot) => (
                    <circle key={dot} cx={x + wide * 0.45} cy={top - 6 - dot * 9} r={3.5} />
                  ))}
                </g>
              )
            }),
          )}
          {Array.from({ length: overs }, (_, over) => over + 1)
            .filter((over) => overs <= 20 || over % 5 === 0)
            .map((over) => (
              <text key={over} x={LEFT + (over - 0.5) * step} y={PLOT + 16} textAnchor="middle">
                {over}
              </text>
            ))}
          <Axes x={axes.over} y={axes.runs} />
        </svg>
      )}
      <p className={styles.legend}>
        {proper.map((one, place) => (
          <span key={one.innings} data-series={place}>
            {inningsName(of, one, words.superOver)}
          </span>
        ))}
        {overs > 0 && <span data-series="wicket">{overChart.wicket}</span>}
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
    const y = PLOT - (mark / most) * (PLOT - SPACE)
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

/** What runs along the axes. */
function Axes({ x, y }: { readonly x: string; readonly y: string }) {
  return (
    <>
      <text x={0} y={12}>
        {y}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        {x}
      </text>
    </>
  )
}

/** The chance that team 1 wins, after each delivery. */
export function ChanceChart({ of }: MatchOf) {
  const { chanceChart, axes } = useTexts().cricket
  const id = useId()
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
    ({ chance }, place) => `${LEFT + place * step},${PLOT - (chance / 100) * (PLOT - SPACE)}`,
  )
  const change = chances.findIndex(({ innings }) => innings > (chances[0]?.innings ?? 1))
  const now = chanceChart.now(of.mteam1, latest.chance.toFixed(0))
  const ends = everyFifthOver(chances)
  return (
    <Block title={chanceChart.title}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.chart}
        role="img"
        aria-label={now}
        aria-describedby={id}
      >
        <Scale marks={[0, 50, 100]} most={100} unit="%" />
        {change > 0 && (
          <line data-change x1={LEFT + change * step} x2={LEFT + change * step} y1={SPACE} y2={PLOT} />
        )}
        <polyline points={points.join(' ')} />
        {ends.map(({ place, over }) => (
          <text key={place} x={LEFT + place * step} y={PLOT + 16} textAnchor="middle">
            {over}
          </text>
        ))}
        <Axes x={axes.over} y={chanceChart.axis(of.mteam1)} />
      </svg>
      <p id={id} className="only-read-aloud">
        {ends
          .map(({ innings, over, chance }) => chanceChart.after(innings, over, chance.toFixed(0)))
          .join('; ')}
      </p>
      <p className={styles.legend}>
        <span data-series="0">{now}</span>
        <span data-series="none">
          {chanceChart.now(of.mteam2, String(100 - Number(latest.chance.toFixed(0))))}
        </span>
      </p>
      <p className={page.soft}>{chanceChart.note}</p>
    </Block>
  )
}

/** The chance after each fifth over. */
const everyFifthOver = (chances: Match['chances']) =>
  chances.flatMap(({ innings, ball, chance }, place) => {
    const over = ball.endsWith('.6') ? Number.parseInt(ball, 10) + 1 : 0
    return over > 0 && over % 5 === 0 ? [{ place, innings, over, chance }] : []
  })
