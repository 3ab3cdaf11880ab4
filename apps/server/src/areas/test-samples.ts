import { churchDemoRows, churchSamples } from '../church/test-samples.ts'
import { clinicDemoRows, clinicSamples } from '../clinic/test-samples.ts'

export const samplesOfAreas = {
  ...clinicSamples,
  ...churchSamples,
}

/** How many rows the demo has of each area. */
export const demoRowsOfAreas: Readonly<Record<string, number>> = {
  ...clinicDemoRows,
  ...churchDemoRows,
}
