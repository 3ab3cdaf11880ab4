import { merged } from '@gf/contract'
import { churchArea } from '../church/area.ts'
import { clinicArea } from '../clinic/area.ts'
import { cricketArea } from '../cricket/area.ts'
import type { ScreenOfOffice } from '../shell/screen.ts'

const areas = Object.values({
  cricket: cricketArea,
  clinic: clinicArea,
  church: churchArea,
})

export const viewsOfAreas = merged(areas.map(({ views }) => views))

/** How the fields of their decisions are filled in. */
export const fieldsOfAreas = merged(areas.map(({ fields }) => fields))

export const screensOfAreas = areas.flatMap(({ screens }): readonly ScreenOfOffice[] => screens)
