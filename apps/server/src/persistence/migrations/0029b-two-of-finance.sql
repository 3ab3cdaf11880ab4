-- Each step of a withdrawal is proposed by one of finance and confirmed by another (staff_action). First approvals of before
-- lapse: they are proposed again.
alter table withdrawal_request drop column first_approved_by, drop column first_approved_at;
