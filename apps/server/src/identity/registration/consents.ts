import type { Calls } from '@gf/contract'
import { consentDocuments, consentVersions } from '@gf/contract/consents'
import type { ConsentDocument } from '@gf/contract/consents'
import type { Handler } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Deps, RegistrationDeps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'

type Versions = Readonly<Record<ConsentDocument, number>>

/** The risk notice may be the company's own. */
export const consentsInForce = ({ riskNotice }: Pick<Deps, 'riskNotice'>): Versions => ({
  ...consentVersions,
  risk: riskNotice.inForce().version,
})

/** Throws unless the person accepted the version in force of each document. */
export function checkConsents(
  given: { readonly [Document in ConsentDocument]?: number | undefined },
  inForce: Versions,
): void {
  for (const document of consentDocuments) {
    const version = inForce[document]
    if (given[document] === version) continue
    if (given[document] === undefined) {
      const words = 'Accept the terms, the privacy policy and the risk notice to continue.'
      throw new Refusal('consent_missing', words, { detail: { field: document } })
    }
    throw new Refusal(
      'consent_outdated',
      'We changed the terms, privacy policy or risk notice. Reload the page and read the new version.',
      { detail: { field: document, version } },
    )
  }
}

interface Given {
  readonly versions: Versions
  readonly address: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Stores what the client accepted, from which network address. */
export async function keepConsents(
  within: Database,
  clientId: number,
  { versions, address, at }: Given,
): Promise<void> {
  const row = { client_id: clientId, accepted_at: at, address }
  await within
    .insertInto('consent')
    .values(consentDocuments.map((document) => ({ ...row, document, version: versions[document] })))
    .execute()
}

export const showConsents =
  ({ db }: Pick<RegistrationDeps, 'db'>): Handler<Calls['showConsents']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('consent')
      .select(['document', 'version', 'accepted_at'])
      .where('client_id', '=', client.clientId)
      .orderBy('document')
      .orderBy('version', 'desc')
      .execute()
    const consents = rows.map((row) => ({ ...row, accepted_at: new Date(row.accepted_at).toISOString() }))
    return { status: 0, consents }
  }
