import { merged } from '@gf/contract'
import type { Merged } from '@gf/contract'
import { clinicConfig } from '../clinic/config.ts'
import { cricketConfig } from '../cricket/config.ts'

const areas = {
  clinic: clinicConfig,
  cricket: cricketConfig,
}
const all = Object.values(areas)

export const variablesOfAreas = merged(all.map(({ variables }) => variables))

/** Never repeated in a message. */
export const confidentialOfAreas = all.flatMap(({ confidential }) => confidential)

/** Contradictions between variables that are valid separately. */
export const contradictionsOfAreas = (given: Readonly<Record<string, string | undefined>>): string[] =>
  all.flatMap(({ contradictions }: { readonly contradictions: (from: typeof given) => string[] }) =>
    contradictions(given),
  )

type Read = Merged<Parameters<(typeof all)[number]['arrange']>[0]>

type Part = ReturnType<(typeof all)[number]['arrange']>

export const arrangeAreas = (read: Read, production: boolean) =>
  merged(
    all.map(({ arrange }: { readonly arrange: (from: Read, production: boolean) => Part }) =>
      arrange(read, production),
    ),
  )

export type AreaConfig = ReturnType<typeof arrangeAreas>
