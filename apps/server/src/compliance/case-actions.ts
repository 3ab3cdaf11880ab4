import type { caseActions as declared } from '@gf/contract'
import type { Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { addNote, holdCase, linkRequests, listCases, openCase, showCase, subjectOfCase } from './cases.ts'

/**
 * Cases of suspicious activity. Their audit entries have the case as subject and not the client, whose timeline more
 * roles read, and no text, because the log outlives the client's data.
 */
export const caseActions = (deps: Pick<Deps, 'now'>): Works<keyof typeof declared> => ({
  ...reading,
  ...adding(deps),
  ...ending(deps),
})

const reading: Works<'list-cases' | 'show-case'> = {
  'list-cases': {
    entry: 'cases_listed',
    run(asked, { within, note }) {
      // The cases of one client are about a person; the queue says what waits.
      note(asked.client === undefined ? null : { detail: { client: asked.client } })
      return listCases(within, asked)
    },
  },
  'show-case': {
    entry: 'case_viewed',
    async run({ id }, { within, note }) {
      const shown = await showCase(within, id)
      note({ subject: subjectOfCase(id) })
      return shown
    },
  },
}

const adding = ({ now }: Pick<Deps, 'now'>): Works<'open-case' | 'note-case' | 'link-case'> => ({
  'open-case': {
    entry: 'case_opened',
    async run({ note: text, requests = [], ...about }, decision) {
      const { within, note } = decision
      const id = await openCase(within, about, decision, now())
      await addNote(within, id, text, decision, now())
      await linkRequests(within, id, about.client, requests)
      note({ subject: subjectOfCase(id), detail: { client: about.client, kind: about.kind } })
      return { case: id, state: 'open' }
    },
  },
  'note-case': {
    entry: 'case_noted',
    async run({ id, note: text }, decision) {
      const { state } = await holdCase(decision.within, id)
      await addNote(decision.within, id, text, decision, now())
      decision.note({ subject: subjectOfCase(id) })
      return { case: id, state }
    },
  },
  'link-case': {
    entry: 'case_linked',
    async run({ id, requests }, { within, note }) {
      const { client_id: client, state } = await holdCase(within, id)
      await linkRequests(within, id, client, requests)
      const linked = requests.map((one) => `${one.kind} ${one.id}`).join(', ')
      note({ subject: subjectOfCase(id), detail: { requests: linked } })
      return { case: id, state }
    },
  },
})

const ending = ({ now }: Pick<Deps, 'now'>): Works<'report-case' | 'close-case'> => ({
  'report-case': {
    entry: 'case_reported',
    async run({ id, reference, reported }, { within, by, note }) {
      const { state } = await holdCase(within, id)
      if (state === 'reported')
        throw new Refusal('case_reported', `Case ${id} is already reported. Add a note for what is new.`)
      if (reported > now()) throw new Refusal('reported_later', 'The date of the report is in the future.')
      await within
        .updateTable('suspicious_case')
        .set({ state: 'reported', reference, reported_at: reported, reported_by: by.username })
        .where('case_id', '=', id)
        .execute()
      note({ subject: subjectOfCase(id), detail: { reference } })
      return { case: id, state: 'reported' }
    },
  },
  'close-case': {
    entry: 'case_closed',
    async run({ id, reason }, { within, by, note }) {
      await holdCase(within, id)
      await within
        .updateTable('suspicious_case')
        .set({ state: 'closed', reason, closed_at: now(), closed_by: by.username })
        .where('case_id', '=', id)
        .execute()
      note({ subject: subjectOfCase(id) })
      return { case: id, state: 'closed' }
    },
  },
})
