import type { Resource } from '@gf/contract'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../calls/handler.ts'
import { cleanImage } from '../identity/index.ts'
import type { Held } from './resource-rows.ts'

export type KeptImages = Readonly<Record<string, string | null>>

const namesOf = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([name, { image }]) => (image ? [name] : []))

/** Stores a form's images, and returns the columns that they change. */
export async function keepImages(
  { ids, recordImages }: Pick<Deps, 'ids' | 'recordImages'>,
  of: Resource,
  files: ReadonlyMap<string, UploadedFile> | undefined,
): Promise<KeptImages> {
  const kept: Record<string, string> = {}
  for (const field of namesOf(of)) {
    const bytes = files?.get(of.posted[field] ?? field)?.bytes
    // A browser sends an empty file if none was chosen.
    if (!bytes || bytes.length === 0) continue
    const name = ids.name()
    await recordImages.put(name, await cleanImage(bytes, field))
    kept[field] = name
  }
  return kept
}

/** Columns whose image the form removed: it named none to keep, and sent none. */
export function imagesTakenOut(of: Resource, form: Readonly<Record<string, unknown>>): KeptImages {
  const out = Object.entries(of.fields).filter(([, { image }]) => image && form[image.kept] === '')
  return Object.fromEntries(out.map(([name]) => [name, null]))
}

/** Deletes images that no record uses. */
export async function dropImages(
  { recordImages }: Pick<Deps, 'recordImages'>,
  of: Resource,
  before: Held | undefined,
  after: Held,
): Promise<void> {
  for (const field of namesOf(of)) {
    const name = before?.[field]
    if (typeof name === 'string' && name !== after[field]) await recordImages.remove(name)
  }
}
