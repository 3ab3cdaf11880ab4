/* Small matches in the format of Cricsheet, made up for tests. */

interface Ball {
  readonly runs?: number
  readonly extras?: Readonly<Record<string, number>>
  readonly out?: readonly [player: string, kind: string]
}

const delivery = ({ runs = 0, extras, out }: Ball) => {
  const more = Object.values(extras ?? {}).reduce((sum, one) => sum + one, 0)
  return {
    batter: 'P One',
    bowler: 'Q One',
    non_striker: 'P Two',
    runs: { batter: runs, extras: more, total: runs + more },
    ...(extras && { extras }),
    ...(out && { wickets: [{ player_out: out[0], kind: out[1] }] }),
  }
}

const innings = (team: string, overs: readonly (readonly Ball[])[], more: object = {}) => ({
  team,
  overs: overs.map((balls, over) => ({ over, deliveries: balls.map(delivery) })),
  ...more,
})

const match = (outcome: object, all: readonly object[]): string =>
  JSON.stringify({
    info: { teams: ['A', 'B'], match_type: 'T20', overs: 20, dates: ['2026-01-01'], outcome },
    innings: all,
  })

const six = (...runs: readonly number[]): readonly Ball[] => runs.map((one) => ({ runs: one }))
const over = six(1, 0, 2, 0, 4, 1)

/** By what is special about them. */
export const madeUpMatches = {
  reduced: match({ winner: 'B', by: { wickets: 4 }, method: 'D/L' }, [
    innings('A', [over, over]),
    innings('B', [six(4, 4, 1)], { target: { overs: 1, runs: 9 } }),
  ]),
  superOver: match({ result: 'tie', eliminator: 'B' }, [
    innings('A', [over]),
    innings('B', [over]),
    innings('A', [six(1, 1, 0, 0, 0, 2)], { super_over: true }),
    innings('B', [six(4, 1)], { super_over: true }),
  ]),
  noResult: match({ result: 'no result' }, [innings('A', [six(1, 1)])]),
  nothingBowled: match({ result: 'no result' }, []),
  tenWides: match({ winner: 'A', by: { runs: 3 } }, [
    innings('A', [
      [...Array.from({ length: 11 }, () => ({ extras: { wides: 1 } })), { extras: { wides: 5 } }, ...over],
    ]),
    innings('B', [over]),
  ]),
  penaltyRuns: match({ winner: 'B', by: { wickets: 10 } }, [
    innings('A', [over, [{ extras: { penalty: 5 } }, ...over.slice(1)]], {
      penalty_runs: { pre: 5, post: 5 },
    }),
    innings('B', [over], { penalty_runs: { pre: 5 } }),
  ]),
  retiredHurt: match({ winner: 'A', by: { runs: 1 } }, [
    innings('A', [[{ out: ['P One', 'retired hurt'] }, { out: ['P Two', 'retired out'] }, ...over.slice(2)]]),
    innings('B', [[{ extras: { noballs: 1, byes: 2 }, out: ['B One', 'run out'] }, { runs: 4 }, ...over]]),
  ]),
}
