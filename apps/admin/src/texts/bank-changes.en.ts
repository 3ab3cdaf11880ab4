/** The words of changed bank accounts of clients. */
export const bankChanges = {
  title: 'Bank changes',
  empty: 'No bank change waits for a review',
  changed: 'Changed',
  was: 'Account before',
  is: 'New account',
  first: 'First account',
  holder: 'Holder',
  number: 'Account number',
  coolOff: 'Cool-off until',
  cooling: 'running',
  coolingOver: 'over',
  open: 'Unpaid withdrawals',
  openOf: (toIt: number, toOthers: number) => `${toIt} to this account, ${toOthers} to others`,
  decided: 'Decided',
  subject: (number: string, name: string) => `Bank change ${number}, ${name}`,
  otherHolder: 'Another holder',
  differs: (holder: string, name: string) =>
    `The account belongs to ${holder}; the client’s documents have the name ${name}.`,
  shared: 'Used by others',
  sharedText: 'Other clients gave this account:',
  sharedNow: 'now',
  sharedBefore: 'earlier',
  sharedClosed: 'closed account',
  blockedText: 'Withdrawals of this client are blocked. KYC unblocks them.',
  states: {
    waiting: 'Waiting',
    confirmed: 'Reviewed',
    blocked: 'Blocked',
    lifted: 'Block lifted',
    replaced: 'Changed again',
  },
}

export const bankChangeDecisions = {
  'confirm-bank-change': {
    button: 'Mark as reviewed',
    text: 'The account stays. The cool-off is not shortened. The audit log keeps your reason.',
    done: 'Bank change reviewed',
  },
  'block-bank-change': {
    button: 'Block',
    text: 'All withdrawals of the client are blocked until KYC unblocks them. The client reads the remarks.',
    done: 'Bank account blocked',
  },
  'reveal-account': {
    button: 'Reveal account number',
    text: 'The audit log records your reason. The number is visible until you leave this screen.',
    done: 'Number revealed',
  },
}

export const bankChangeReasons = {
  bank_change_changed: 'Someone changed or decided this meanwhile. Reload the list.',
  bank_change_decided: 'This bank change is already decided. Reload the list.',
}
