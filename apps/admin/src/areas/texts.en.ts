import { churchTexts } from '../church/texts.en.ts'
import { clinicTexts } from '../clinic/texts.en.ts'
import { cricketTexts } from '../cricket/texts.en.ts'
import { joinTexts } from './join-texts.ts'

/** The words of each area, joined by their kind. */
export const areaTexts = joinTexts({
  clinic: clinicTexts,
  church: churchTexts,
  cricket: cricketTexts,
})
