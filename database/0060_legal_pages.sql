-- older versions run
-- Imprint, privacy and other pages that the operator of a market writes: every version of each.
set local lock_timeout = '5s';

create table legal_versions (
  id bigint generated always as identity primary key,
  page text not null check (page in ('imprint', 'privacy', 'terms', 'cookies', 'accessibility')),
  -- Empty: the page was withdrawn.
  text text not null check (length(text) <= 30000),
  written_by uuid references people on delete set null,
  written_at timestamptz not null default now()
);
create index legal_versions_of_page on legal_versions (page, id desc);
create index legal_versions_by on legal_versions (written_by);

comment on table legal_versions is 'The newest version of a page is the one that is shown. Rows never change.';
