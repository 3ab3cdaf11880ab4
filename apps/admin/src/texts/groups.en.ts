/** The words of groups of clients. */
export const groups = {
  title: 'Client groups',
  failed: 'Could not load the groups',
  empty: 'No group yet. All clients have the terms of the instruments.',
  note: 'A group limits the leverage of every instrument, and charges its commission when a trade opens, in both accounts. Open trades keep their margin. All other clients are in STANDARD, which changes nothing.',
  subject: (name: string) => `Group ${name}`,
  noLimit: 'No limit',
  perLot: (money: string) => `${money} per lot`,
  more: (count: number) => `and ${count} more`,
  columns: { group: 'Group', leverage: 'Highest leverage', commission: 'Commission', clients: 'Clients' },
}

export const groupDecisions = {
  'set-group': {
    button: 'Set group',
    text: 'The terms apply to trades that open from now on, also from pending orders. Another dealer or an owner must confirm.',
    done: 'Group set',
  },
  'move-client-to-group': {
    button: 'Move to a group',
    text: 'The client gets the leverage and commission of the group for new trades. Another dealer or an owner must confirm.',
    done: 'Client moved',
  },
}

export const groupFields = {
  group: { label: 'Group', hint: 'A name in capitals such as VIP.', wrong: 'Enter capitals, such as VIP.' },
  'most-leverage': {
    label: 'Highest leverage',
    hint: '100 is 1:100; 0: no limit.',
    wrong: 'Enter 0 to 1000.',
  },
  commission: {
    label: 'Commission ($ per lot)',
    hint: 'Charged when a trade opens.',
    wrong: 'Enter dollars up to 1000.',
  },
}

export type GroupWords = typeof groups
