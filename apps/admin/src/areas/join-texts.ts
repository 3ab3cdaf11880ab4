import { merged } from '@gf/contract'

interface AreaTexts {
  /** The heading of the area in the navigation. */
  readonly groups: object
  /** The words of its own screens. */
  readonly words: object
  /** The words of its tables. */
  readonly records: object
  readonly decisions: object
  /** What its decisions ask for. */
  readonly fields: object
  /** Why a change was refused. */
  readonly reasons: object
  /** What timelines call its actions. */
  readonly done: object
  readonly jobs: object
  /** Choices that are not shown as they are kept. */
  readonly choices: object
}

export function joinTexts<Texts extends AreaTexts>(areas: Readonly<Record<string, Texts>>) {
  const all = Object.values(areas)
  return {
    groups: merged(all.map(({ groups }): Texts['groups'] => groups)),
    words: merged(all.map(({ words }): Texts['words'] => words)),
    records: merged(all.map(({ records }): Texts['records'] => records)),
    decisions: merged(all.map(({ decisions }): Texts['decisions'] => decisions)),
    fields: merged(all.map(({ fields }): Texts['fields'] => fields)),
    reasons: merged(all.map(({ reasons }): Texts['reasons'] => reasons)),
    done: merged(all.map(({ done }): Texts['done'] => done)),
    jobs: merged(all.map(({ jobs }): Texts['jobs'] => jobs)),
    choices: merged(all.map(({ choices }): Texts['choices'] => choices)),
  }
}
