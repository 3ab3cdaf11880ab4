import { mayGive } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { StaffRole } from '@gf/contract'
import { screens } from '../shell/screens.tsx'
import { en } from '../texts/en.ts'
import type { Words } from '../texts/en.ts'
import type { Entry, Go } from './entries.ts'

type Name = Decision['name']

/** Decisions without a record, by their screen: the palette opens their form. */
const alone: Readonly<Record<string, readonly Name[]>> = {
  '/admin/adjustments': ['prepare-adjustment'],
  '/admin/banks': ['add-bank'],
  '/admin/staff-accounts': ['add-staff'],
  '/admin/settings': ['set-licence', 'set-rate', 'follow-feed', 'set-upi', 'set-limits', 'set-company'],
  '/admin/groups': ['set-group'],
  '/admin/account': ['change-password'],
}

/** Decisions on a record, by the screen where it is chosen. */
const onRecords: Readonly<Record<string, readonly Name[]>> = {
  '/admin/waiting': ['confirm', 'decline'],
  '/admin/kyc': ['approve-kyc', 'reject-kyc', 'ask-for-photos'],
  '/admin/hits': ['clear-hit', 'confirm-hit'],
  '/admin/cases': ['note-case', 'link-case', 'report-case', 'close-case'],
  '/admin/deposits': ['approve-deposit', 'reject-deposit', 'reverse-deposit'],
  '/admin/withdrawals': ['approve-withdrawal', 'pay-withdrawal', 'reject-withdrawal', 'return-payout'],
  '/admin/bankchanges': ['confirm-bank-change', 'block-bank-change'],
  '/admin/batches': ['void-batch'],
  '/admin/adjustments': ['reject-adjustment'],
  '/admin/enquiries': ['assign-enquiry', 'mark-complaint', 'close-enquiry', 'reopen-enquiry'],
  '/admin/banks': ['remove-bank'],
  '/admin/staff-accounts': [
    'set-role',
    'reset-staff-factor',
    'suspend-staff',
    'reinstate-staff',
    'close-staff',
  ],
  '/admin/message-texts': ['set-message-text', 'reset-message-text'],
  '/admin/trades': ['force-close'],
  '/admin/instruments': ['pause-instrument', 'resume-instrument'],
}

/** The decisions that the role may give, found by their words and those of their screen. */
export function decisionEntries(words: Words, role: StaffRole, go: Go): readonly Entry[] {
  const entriesOf = (of: typeof alone, opens: boolean): readonly Entry[] =>
    Object.entries(of).flatMap(([path, names]) => {
      const screen = screens.find((one) => one.path === path && one.roles.includes(role))
      if (!screen) return []
      return names
        .filter((name) => mayGive(name, role))
        .map((name): Entry => {
          const titleIn = ({ decisions }: Words): string => decisions[name].button
          return {
            key: `decision-${name}`,
            kind: 'actions',
            title: titleIn(words),
            detail: screen.title(words),
            names: [`${titleIn(words)} ${screen.title(words)}`, `${titleIn(en)} ${screen.title(en)}`],
            run: () => go(path, opens ? { do: name } : {}),
          }
        })
    })
  return [...entriesOf(alone, true), ...entriesOf(onRecords, false)]
}
