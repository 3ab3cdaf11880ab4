-- Who may owe the company: their debts are no part of what the company owes its clients (back-office/ledger-lines.ts).
create index deposit_request_reversed on deposit_request (client_id) where state in ('reversing', 'reversed');
