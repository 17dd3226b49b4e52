-- older versions run
-- When the person of a session has last shown who they are, by password and second factor: what asks
-- for it may take that for ten minutes. Null: only when the session began.
set local lock_timeout = '5s';

alter table sessions add column confirmed_at timestamptz;
