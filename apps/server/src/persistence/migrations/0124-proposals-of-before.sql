-- What was proposed before the contents of these proposals got the names of the columns (0123) has another hash, and can
-- no longer be confirmed. It is proposed again.
update staff_action set state = 'lapsed'
where state = 'waiting' and name in ('approve-deposit', 'add-bank', 'set-upi', 'set-rate', 'set-limits', 'set-exposure-limit',
  'set-risk-notice', 'change-instrument', 'reverse-deposit', 'return-payout');
