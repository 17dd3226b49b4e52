-- The code that a buyer gives the seller at the handover: six random digits.
create function new_handover_code() returns text language sql volatile
return lpad((('x' || substr(md5(gen_random_uuid() :: text), 1, 8)) :: bit(32) :: bigint % 1000000) :: text, 6, '0');

-- What becomes of a car once it is paid: a sale has the number of its booking. States and moves:
-- src/sales/sale.ts. A trigger writes the row in the statement that marks the booking as paid, so that
-- no purchase takes another statement.
create table sales (
  id bigint primary key references bookings,
  state text not null default 'paid' check (state in ('paid', 'handed-over', 'disputed', 'refunded')),
  handover_code text not null default new_handover_code() check (handover_code ~ '^[0-9]{6}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  waits_since timestamptz not null,
  -- How many of the two emails before that have been sent.
  reminders smallint not null default 0 check (reminders between 0 and 2),
  handed_over_at timestamptz,
  handed_over_by text check (handed_over_by in ('code', 'buyer', 'time', 'admin')),
  disputed_at timestamptz,
  -- Refunded with its booking, and never without it: compared when the transaction ends.
  booking_state text generated always as (case state when 'refunded' then 'refunded' else 'paid' end) stored,
  has_record boolean not null default false,
  -- How many of the two emails that ask for a review have been sent.
  review_mails smallint not null default 0,
  foreign key (id, booking_state) references bookings (id, state) deferrable initially deferred,
  constraint sales_handover_is_whole check ((handed_over_at is null) = (handed_over_by is null)),
  constraint sales_handed_over_says_when check (state <> 'handed-over' or handed_over_at is not null),
  constraint sales_paid_is_not_handed_over check (state <> 'paid' or handed_over_at is null),
  constraint sales_disputed_says_when check ((state = 'disputed') = (disputed_at is not null)),
  -- Five wrong codes lock it until the buyer has made a new one.
  constraint sales_code_not_guessed check (handed_over_by is distinct from 'code' or wrong_codes < 5)
);

create index sales_waiting on sales (waits_since) where state = 'paid';
create index sales_disputed on sales (disputed_at) where state = 'disputed';
-- The job that records sales finds by it what is still to be recorded.
create index sales_unrecorded on sales (id) where not has_record;
-- Whom to ask for a review is found by when the car was handed over.
create index sales_to_review on sales (handed_over_at)
  where review_mails < 2 and state = 'handed-over';

comment on column sales.id is 'ID of the booking in bookings.csv';
comment on column sales.state is 'paid, handed-over, disputed or refunded';
comment on column sales.waits_since is 'From when the days count after which it is handed over by itself';
comment on column sales.handed_over_at is 'When it was handed over; kept if the buyer disputes the sale afterwards';
comment on column sales.handed_over_by is 'How that was confirmed: code, buyer, time or admin';
comment on column sales.disputed_at is 'Since when the buyer disputes it, and nothing is paid out; empty while nobody does';

-- What is recorded more than two weeks after it was sold is with its buyer.
create trigger sales_begin_paid before insert on sales for each row
  when ((new.state = 'handed-over' and new.handed_over_by = 'time'
    and new.waits_since <= now() - interval '14 days') is not true)
  execute function refuse_other_beginning('paid');
create trigger sales_legal_moves before update of state on sales
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move('paid>handed-over', 'paid>disputed', 'paid>refunded',
    'handed-over>disputed', 'handed-over>refunded', 'disputed>handed-over', 'disputed>refunded');

create function refuse_change_of_handover() returns trigger language plpgsql as $$
begin
  raise exception 'when and how sale % was handed over cannot be changed', old.id
    using errcode = 'check_violation', constraint = 'sales_handover_unchanged';
end $$;
create trigger sales_handover_unchanged before update of handed_over_at, handed_over_by on sales
  for each row when (old.handed_over_at is not null
    and (old.handed_over_at, old.handed_over_by) is distinct from (new.handed_over_at, new.handed_over_by))
  execute function refuse_change_of_handover();

create trigger sales_never_removed before delete on sales for each row execute function refuse_removal();

create function begin_sale() returns trigger language plpgsql as $$
begin
  if new.paid_at > now() - interval '7 days' then
    insert into sales (id, waits_since) values (new.id, new.paid_at) on conflict (id) do nothing;
  elsif new.paid_at > now() - interval '14 days' then
    insert into sales (id, waits_since, reminders) values (new.id, new.paid_at, 1)
    on conflict (id) do nothing;
  else
    insert into sales (id, waits_since, state, handed_over_at, handed_over_by)
    values (new.id, new.paid_at, 'handed-over', new.paid_at + interval '14 days', 'time')
    on conflict (id) do nothing;
  end if;
  return new;
end $$;
-- Before the update, so that what the update returns can name the code.
create trigger bookings_sale_begins before update of state on bookings
  for each row when (new.state = 'paid' and old.state <> 'paid') execute function begin_sale();

-- Its price is owed to the seller then.
create function enter_older_handover() returns trigger language plpgsql as $$
begin
  perform enter_handover(new.id);
  return null;
end $$;
create trigger bookings_older_sale_entered after update of state on bookings
  for each row when (new.state = 'paid' and old.state <> 'paid'
    and new.paid_at <= now() - interval '14 days') execute function enter_older_handover();

create function refund_sale() returns trigger language plpgsql as $$
begin
  update sales set state = 'refunded', disputed_at = null where id = new.id and state <> 'refunded';
  return new;
end $$;
create trigger bookings_sale_refunded after update of state on bookings
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function refund_sale();

-- The code of a sale that began in the statement that asks.
create function handover_code(sale_id bigint) returns text language plpgsql volatile as $$
begin
  return (select handover_code from sales where id = sale_id);
end $$;

-- Once they have the car, nobody is reminded of a viewing of it. Why it has ended stays readable after
-- the sale is undone: it was no longer needed.
create function end_viewing_of_handover() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update viewings w set state = 'cancelled', ended_by = 'market', ended_because = 'handed-over'
  from bookings b
  where b.id = new.id and w.car_id = b.car_id and w.buyer_id = b.buyer_id
    and w.state in ('requested', 'confirmed') and w.starts_at > now();
  return null;
end $$;
create trigger sales_end_viewings after update of handed_over_at on sales
  for each row when (old.handed_over_at is null and new.handed_over_at is not null)
  execute function end_viewing_of_handover();

-- While a chargeback is open or a refund under way, nobody hands over the car. Where the sale goes on
-- after that, the days after which it is handed over by itself begin anew, with both of their emails:
-- nobody could use the days that went by, and what was announced of them is out of date.
create function begin_handover_days_anew() returns trigger language plpgsql as $$
begin
  update sales s set waits_since = now(), reminders = 0 from payments p
    where p.id = new.payment_id and p.applied and s.id = p.booking_id and s.state = 'paid';
  return null;
end $$;
create trigger chargebacks_handover_goes_on after update on chargebacks
  for each row when (old.is_open and not new.is_open) execute function begin_handover_days_anew();
create trigger refunds_handover_goes_on after update of state on refunds
  for each row when (old.state in ('requested', 'pending') and new.state = 'failed')
  execute function begin_handover_days_anew();

create trigger sales_code_by_server before update of handover_code, wrong_codes on sales for each row
  when ((new.handover_code <> old.handover_code and (new.wrong_codes <> 0 or old.state <> 'paid'))
    or (new.handover_code = old.handover_code and new.wrong_codes < old.wrong_codes))
  execute function refuse_of_server();

-- Once a car is handed over, its sale has a receipt: numbered without gaps by seller and year, with a
-- seal over what was sold.
create table receipts (
  sale_id bigint primary key references sales,
  seller_id uuid not null references people,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  seal bytea not null check (length(seal) = 32),
  constraint receipts_numbered_once unique (seller_id, year, number)
);

comment on column receipts.sale_id is 'ID of the booking in bookings.csv';
comment on column receipts.seller_id is 'ID of the seller in people.csv';
comment on column receipts.year is 'Year of its number';
comment on column receipts.number is 'Its number among the receipts of that seller and year';
comment on column receipts.issued_at is 'When it was issued';
comment on column receipts.seal is 'SHA-256 over what was stated, shown and paid';

-- SHA-256 over what was stated, shown and paid. The database refuses to change any of it once it is paid.
create function sale_seal(booking bookings) returns bytea language sql stable parallel safe as $$
select sha256(convert_to(jsonb_build_object('booking', booking.id, 'car', booking.booked_car,
  'cover', booking.image_id, 'photos', booking.further_photos, 'price_cents', booking.price_cents,
  'paid_at', extract(epoch from booking.paid_at), 'buyer', booking.buyer_id,
  'seller', booking.seller_id) :: text, 'UTF8'));
$$;

-- A seller's receipts are numbered one after the other.
create function issue_receipt() returns trigger language plpgsql as $$
declare
  booking bookings;
  this_year smallint := extract(year from new.handed_over_at at time zone 'UTC');
begin
  select * into booking from bookings where id = new.id;
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || booking.seller_id, this_year));
  insert into receipts (sale_id, seller_id, year, number, issued_at, seal)
  select new.id, booking.seller_id, this_year, coalesce(max(number), 0) + 1, new.handed_over_at,
    sale_seal(booking)
  from receipts where seller_id = booking.seller_id and year = this_year
  on conflict (sale_id) do nothing;
  return null;
end $$;
create trigger sales_receipt_issued after update of state on sales
  for each row when (new.state = 'handed-over' and old.handed_over_at is null)
  execute function issue_receipt();

create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are neither changed nor removed' using errcode = 'restrict_violation';
end $$;
create trigger receipts_stay before update or delete or truncate on receipts
  for each statement execute function refuse_change_of_receipt();

-- What was stated, shown and promised when a car was paid, as one text that is sealed by its hash. It is
-- written by a job just after the payment, not by the purchase.
create table sale_records (
  sale_id bigint primary key references sales,
  text text not null check (length(text) between 2 and 200000),
  seal bytea not null check (length(seal) = 32),
  buyer jsonb,
  seller jsonb
);

comment on column sale_records.sale_id is 'ID of the booking in bookings.csv';
comment on column sale_records.text is 'What was sealed, as JSON, byte by byte';
comment on column sale_records.seal is 'SHA-256 over the text';
comment on column sale_records.buyer is 'The name of the buyer, with the salt of the hash that stands for it in the text, as JSON; empty once they are erased';
comment on column sale_records.seller is 'The same of the seller';

-- The name of somebody who is erased is removed. The hash that stays says nothing without its salt.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a sale is neither changed nor removed'
    using errcode = 'restrict_violation', constraint = 'sale_records_stay';
end $$;
create trigger sale_records_stay before update on sale_records
  for each row when ((new.sale_id, new.text, new.seal) is distinct from (old.sale_id, old.text, old.seal)
    or new.buyer is not null and new.buyer is distinct from old.buyer
    or new.seller is not null and new.seller is distinct from old.seller)
  execute function refuse_change_of_record();
create trigger sale_records_never_removed before delete or truncate on sale_records
  for each statement execute function refuse_change_of_record();

-- What buyer and seller say about a sale that the buyer disputes, and what an admin has decided.
create table disputes (
  sale_id bigint primary key references sales,
  reason text not null check (reason in ('not-as-described', 'damaged', 'papers', 'not-handed-over', 'other')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references people,
  decision text check (decision in ('handed-over', 'refund')),
  decided_because text check (length(decided_because) between 1 and 2000),
  constraint disputes_decision_is_whole check (
    (decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (decided_because is null))
);

create index disputes_open on disputes (opened_at) where decided_at is null;
create index disputes_decided on disputes (decided_at desc) where decided_at is not null;

comment on column disputes.sale_id is 'ID of the booking in bookings.csv';
comment on column disputes.reason is 'What was wrong, by a key';
comment on column disputes.opened_at is 'When it was opened';
comment on column disputes.decided_at is 'When it was decided';
comment on column disputes.decided_by is 'ID of the admin in people.csv';
comment on column disputes.decision is 'handed-over or refund; empty while it is open';
comment on column disputes.decided_because is 'What the admin wrote';

create trigger disputes_never_removed before delete on disputes for each row execute function refuse_removal();

create function refuse_change_of_dispute() returns trigger language plpgsql as $$
begin
  raise exception 'dispute % is decided', old.sale_id
    using errcode = 'check_violation', constraint = 'disputes_stay_decided';
end $$;
create trigger disputes_stay_decided before update on disputes
  for each row when (old.decided_at is not null) execute function refuse_change_of_dispute();

-- A sale is disputed by an open dispute, and handed over again by a decision alone.
create function refuse_undisputed_move() returns trigger language plpgsql as $$
begin
  if not exists (select from disputes where sale_id = new.id
      and decision is not distinct from case new.state when 'disputed' then null else 'handed-over' end) then
    raise exception 'sale % cannot become % without its dispute', new.id, new.state
      using errcode = 'check_violation', constraint = 'sales_proved_by_dispute';
  end if;
  return new;
end $$;
create trigger sales_proved_by_dispute before update of state on sales
  for each row when (old.state is distinct from new.state and
    (new.state = 'disputed' or (old.state = 'disputed' and new.state = 'handed-over')))
  execute function refuse_undisputed_move();

create table dispute_statements (
  id bigint generated always as identity primary key,
  sale_id bigint not null references disputes,
  side text not null check (side in ('buyer', 'seller')),
  text text not null check (length(text) between 1 and 4000),
  photo text references images,
  made_at timestamptz not null default now()
);

create index dispute_statements_of_sale on dispute_statements (sale_id, id);
create index dispute_statements_by_photo on dispute_statements (photo) where photo is not null;

comment on column dispute_statements.id is 'ID';
comment on column dispute_statements.sale_id is 'ID of the booking in bookings.csv';
comment on column dispute_statements.side is 'Who said it: the buyer or the seller of the sale';
comment on column dispute_statements.text is 'What they wrote';
comment on column dispute_statements.photo is 'ID of the photo in photos.csv; empty without one';
comment on column dispute_statements.made_at is 'When';

-- The files of a photo that a dispute shows stay, whoever asks for their deletion.
create function keep_disputed_photo() returns trigger language plpgsql as $$
begin
  if exists (select 1 from dispute_statements where photo = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_disputes_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_disputed_photo();

-- What buyer and seller of a car that was handed over say of each other: src/sales/review.ts.
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

create index reviews_about on reviews (about_id, side, shown_at desc, id desc);
create index reviews_by on reviews (author_id);

comment on column reviews.id is 'ID';
comment on column reviews.sale_id is 'ID of the booking in bookings.csv';
comment on column reviews.side is 'Who wrote it: the buyer or the seller of the sale';
comment on column reviews.author_id is 'ID of its writer in people.csv';
comment on column reviews.about_id is 'ID of the person it is about';
comment on column reviews.stars is 'From 1 to 5';
comment on column reviews.body is 'What they wrote, without contact data; empty once either of the two is erased';
comment on column reviews.written_at is 'When';
comment on column reviews.shown_at is 'From when on others read it';
comment on column reviews.answer is 'What the other person answered';
comment on column reviews.answered_at is 'When';
comment on column reviews.removed_at is 'When an admin removed it';
comment on column reviews.removed_by is 'ID of the admin in people.csv';
comment on column reviews.removed_because is 'Why';

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
