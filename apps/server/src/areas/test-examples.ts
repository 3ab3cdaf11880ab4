import { churchExamples } from '../church/test-examples.ts'
import { clinicExamples } from '../clinic/test-examples.ts'
import { cricketExamples } from '../cricket/test-examples.ts'

/** Valid requests of each area's calls and actions. */
export const examplesOfAreas = {
  ...clinicExamples,
  ...churchExamples,
  ...cricketExamples,
}
