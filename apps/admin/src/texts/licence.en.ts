/** The words of the company's licence. */
export const licenceDecisions = {
  'set-licence': {
    button: 'Set licence',
    text: 'Live accounts trade and take deposits once a second person confirms. Clients read the licence before the login and under About Company.',
    done: 'Licence set',
  },
  'end-licence': {
    button: 'End licence',
    text: 'Only practice accounts trade once a second person confirms. Live accounts can still close their trades and withdraw. Their pending orders are rejected when the price reaches them.',
    done: 'Licence ended',
  },
}

export const licenceFields = {
  licensee: {
    label: 'Licence holder',
    hint: 'The name on the licence.',
    wrong: 'Enter the name on the licence.',
  },
  regulator: { label: 'Regulator', hint: 'Who gave the licence.', wrong: 'Enter the regulator.' },
  licence: { label: 'Licence number', hint: '', wrong: 'Enter the number of the licence.' },
}
