-- older versions run
-- A saved search may ask among the cars of a category, whatever the rule of that becomes.
set local lock_timeout = '5s';

alter table saved_searches
  add column category_id integer,
  add column asked_within jsonb,
  add constraint saved_searches_category
    foreign key (category_id) references rule_categories not valid,
  add constraint saved_searches_asked_within
    check ((category_id is null) = (asked_within is null)
      and length(asked_within :: text) <= 20000) not valid;

comment on column saved_searches.asked_within is
  'What is asked among the cars of the category. `query` has its rule in it, as it was when the search was saved: servers of the version before know no other.';
