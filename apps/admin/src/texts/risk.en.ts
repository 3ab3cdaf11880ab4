/** The words of the risk notice that clients acknowledge. */
export const riskWords = {
  read: 'Read the text',
  en: 'English',
  hi: 'Hindi',
}

export const riskDecisions = {
  'set-risk-notice': {
    button: 'Set the risk notice',
    text: 'Every client must read and acknowledge the new version before the next order, once a second person confirms. A new client reads it with the registration.',
    done: 'Risk notice set',
  },
}

export const riskFields = {
  version: { label: 'Version', hint: '', wrong: '' },
  'risk-en': {
    label: 'Text in English',
    hint: 'The lead first. Then each point after an empty line, with its title on the first line.',
    wrong:
      'Write a lead, an empty line, and at least one point: its title on one line and its text on the next.',
  },
  'risk-hi': {
    label: 'Text in Hindi',
    hint: 'The lead first. Then each point after an empty line, with its title on the first line.',
    wrong:
      'Write a lead, an empty line, and at least one point: its title on one line and its text on the next.',
  },
}
