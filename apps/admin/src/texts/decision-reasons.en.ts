/** Why a decision is refused. The server's own words are those of the terminal. */
export const decisionReasons = {
  second_person_needed: 'You have already decided on this. Another person must confirm it.',
  maker_may_not: 'A person who decided on this no longer has the role for it. Propose it again.',
  proposal_changed: 'This has changed since you opened it. Review it again.',
  action_over: 'This is already decided, or has expired. Reload the list.',
  already_decided: 'This is already decided. Reload the list.',
  not_pending: 'This no longer waits for a decision. Reload the list.',
  in_flight: 'This is being processed. Try again in a moment.',
  withdrawals_frozen:
    'Withdrawals of this client are blocked. Contact the client, then unblock them or reject this one.',
  utr_used: 'Another request already uses this bank reference (UTR). Check the reference.',
  utr_needed: 'Enter the bank reference (UTR).',
  deposit_on_statement: 'A bank line has this deposit. Open it and compare.',
  enquiry_changed: 'This enquiry has changed. Read it, then decide.',
  enquiry_is_closed: 'This enquiry is closed. Reopen it first.',
  enquiry_open: 'This enquiry is already open. Reload the list.',
  rate_far: 'The new rate differs by more than 5 %. To confirm, enter the current rate too.',
  feed_not_live: 'The feed has no real prices of USDINR. Enter the rate by hand.',
  rate_followed: 'The rate follows the feed already. Enter another mark-up.',
}
