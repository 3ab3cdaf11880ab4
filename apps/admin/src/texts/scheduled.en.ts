/** The words of changes that wait for their time. */
export const scheduledDecisions = {
  'cancel-scheduled': {
    button: 'Cancel change',
    text: 'The change does not take effect. Who proposed it reads the reason in the audit log.',
    done: 'Change cancelled',
  },
}

export const scheduledFields = {
  'valid-from': {
    label: 'Valid from (Indian time)',
    hint: 'Leave empty to apply the change as soon as it is confirmed.',
    wrong: 'Enter a date and time.',
  },
}

export const scheduled = {
  title: 'Confirmed, waiting for their time',
  from: (time: string) => `Valid from ${time}`,
  people: (maker: string, checker: string) => `Proposed by ${maker}, confirmed by ${checker}`,
  done: (time: string) => `Confirmed. Valid from ${time}`,
}
