-- older versions run
-- What buyer and seller say about a sale that the buyer disputes, and what an admin has decided.
set local lock_timeout = '5s';

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
comment on column dispute_statements.side is 'Who said it: the buyer or the seller of the sale.';

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

-- The files of a photo that a dispute shows stay, whoever asks for their deletion.
create function keep_disputed_photo() returns trigger language plpgsql as $$
begin
  if exists (select 1 from dispute_statements where photo = new.id) then new.delete_files := false; end if;
  return new;
end $$;
create trigger images_of_disputes_kept before update of delete_files on images
  for each row when (new.delete_files and not old.delete_files) execute function keep_disputed_photo();
