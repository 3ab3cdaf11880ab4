import { describe, expect, test } from 'vitest'
import { millis, points } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import { fakeClock } from '../../fake-clock.ts'
import { feedConformance } from '../../feed.conformance.ts'
import { simulatedFeed } from './simulated-feed.ts'

const instruments = catalogue({ roundTheClock: true })
feedConformance('of simulated prices', (clock) => simulatedFeed({ clock, seed: 7, instruments }))
feedConformance('of simulated prices in real hours', (clock) =>
  simulatedFeed({ clock, seed: 8, instruments: catalogue({ roundTheClock: false }) }),
)
