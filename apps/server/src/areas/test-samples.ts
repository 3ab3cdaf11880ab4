import { churchSamples } from '../church/test-samples.ts'
import { clinicSamples } from '../clinic/test-samples.ts'

export const samplesOfAreas = {
  ...clinicSamples,
  ...churchSamples,
}
