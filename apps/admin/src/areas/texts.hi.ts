import { churchTexts } from '../church/texts.hi.ts'
import { clinicTexts } from '../clinic/texts.hi.ts'
import { cricketTexts } from '../cricket/texts.hi.ts'
import { joinTexts } from './join-texts.ts'

/** The words of each area, joined by their kind. */
export const areaTexts = joinTexts({
  clinic: clinicTexts,
  church: churchTexts,
  cricket: cricketTexts,
})
