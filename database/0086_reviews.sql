-- older versions run
-- What buyer and seller of a car that was handed over say of each other: src/sales/review.ts.
set local lock_timeout = '5s';

create table reviews (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales,
  side text not null check (side in ('buyer', 'seller')),
  author_id uuid not null references people,
  about_id uuid not null references people,
  stars smallint not null check (stars between 1 and 5),
  body text check (length(body) between 1 and 20000),
  written_at timestamptz not null default now(),
  shown_at timestamptz not null,
  answer text check (length(answer) between 1 and 20000),
  answered_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references people,
  removed_because text check (length(removed_because) between 1 and 2000),
  constraint reviews_one_a_side unique (sale_id, side),
  constraint reviews_not_of_oneself check (author_id <> about_id),
  constraint reviews_answered_say_when check (answer is null or answered_at is not null),
  constraint reviews_answered_once_shown check (answered_at >= shown_at),
  constraint reviews_removal_is_whole check (
    (removed_at is null) = (removed_by is null) and (removed_at is null) = (removed_because is null))
);
comment on column reviews.side is 'Who wrote it: the buyer or the seller of the sale.';
comment on column reviews.body is 'Without contact data; null once either of the two is erased.';
comment on column reviews.shown_at is 'From when on others read it.';
create index reviews_about on reviews (about_id, side, shown_at desc, id desc);
create index reviews_by on reviews (author_id);

create trigger reviews_never_removed before delete on reviews for each row execute function refuse_removal();

create function refuse_early_review() returns trigger language plpgsql as $$
begin
  if not exists (select from sales s join bookings b on b.id = s.id
      where s.id = new.sale_id and s.handed_over_at is not null
        and (new.author_id, new.about_id) = case new.side when 'buyer'
          then (b.buyer_id, b.seller_id) else (b.seller_id, b.buyer_id) end) then
    raise exception 'sale % is not handed over between these two', new.sale_id
      using errcode = 'check_violation', constraint = 'reviews_after_handover';
  end if;
  return new;
end $$;
create trigger reviews_after_handover before insert on reviews
  for each row execute function refuse_early_review();

-- The words go when somebody is erased; nothing else changes.
create function refuse_change_of_review() returns trigger language plpgsql as $$
begin
  raise exception 'what review % says cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'reviews_unchanged';
end $$;
create trigger reviews_unchanged before update on reviews
  for each row when ((new.sale_id, new.side, new.author_id, new.about_id, new.stars, new.written_at)
      is distinct from (old.sale_id, old.side, old.author_id, old.about_id, old.stars, old.written_at)
    or new.body is not null and new.body is distinct from old.body
    or new.shown_at > old.shown_at
    or old.answered_at is not null and new.answered_at is distinct from old.answered_at
    or old.answered_at is not null and new.answer is not null and new.answer is distinct from old.answer
    or old.removed_at is not null and (new.removed_at, new.removed_because)
      is distinct from (old.removed_at, old.removed_because))
  execute function refuse_change_of_review();

-- How many of the two emails that ask for a review have been sent.
alter table sales add column review_mails smallint not null default 0;
