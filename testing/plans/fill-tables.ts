// Rows of a market that has run for years, made by SQL within seconds: what lies closed is much, and
// what is open is little.

/**
 * In this order, each refers to rows of those before. `n` counts from 1; `copied columns` stands for
 * the facts of a car that was made up for the demo.
 */
export const fillTables: Readonly<Record<string, string>> = {
  people: `
    insert into people (id, name, email, email_verified, status, ever_seller, verified_seller_at,
      suspended_at, suspended_because, created_at)
    select person(n), initcap(translate(md5(n :: text), '0123456789', ' ghijklmno')), md5(n :: text) || '@mail.test', n % 10 > 0,
      case when n <= 8000 then 'seller' else 'buyer' end, n <= 8000,
      case when n <= 7700 then now() end,
      case when n % 400 = 0 then now() end, case when n % 400 = 0 then 'A reason' end,
      now() - n * interval '1 hour'
    from generate_series(1, 40000) n`,
  sessions: `
    insert into sessions (person_id, token_hash, expires_at)
    select person(n), hash('session', n), now() + interval '10 days' - n * interval '40 seconds'
    from generate_series(1, 20000) n`,
  api_keys: `
    insert into api_keys (person_id, name, prefix, key_hash, scopes, revoked_at)
    select person(n % 20000 + 1), 'A program', 'fc_live_00000000', hash('key', n), '{cars:read}',
      case when n % 2 = 0 then recent end from moments`,
  webhooks: `
    insert into webhooks (id, person_id, url, events, secret)
    select md5('webhook' || n) :: uuid, person(n % 20000 + 1), 'https://127.0.0.1:1/', '{car.sold}', hash('secret', n)
    from moments`,
  webhook_deliveries: `
    insert into webhook_deliveries (webhook_id, event, data, written_at, attempts, next_attempt_at, delivered_at)
    select md5('webhook' || n) :: uuid, 'car.sold', '{"version": 1}', recent, 1,
      case when n % 100 = 0 then now() + interval '1 day' end, case when n % 50 <> 0 then recent end
    from moments`,
  credentials: `
    insert into credentials (person_id, provider_id, account_id, password)
    select person(n), 'credential', person(n), 'none' from generate_series(1, 20000) n`,
  wrong_codes: `
    insert into wrong_codes (person_id, tried_by, tries)
    select person(n), 'signed-in', 1 from generate_series(1, 20000) n`,
  password_resets: `
    insert into password_resets (token_hash, person_id, made_at, expires_at, ended_at)
    select hash('reset', n), person(n), recent, now(), recent from moments`,
  email_verifications: `
    insert into email_verifications (token_hash, person_id, address_hash, made_at, expires_at, ended_at)
    select hash('link', n), person(n), hash('address', n), recent, now() + interval '1 day', recent from moments`,
  sign_in_challenges: `
    insert into sign_in_challenges (token_hash, person_id, tries, expires_at)
    select hash('challenge', n), person(n), 1, recent + interval '1 day' from moments`,
  second_factors: `
    insert into second_factors (person_id, secret, confirmed_at)
    select person(n), substring(hash('secret', n) for 20), at from moments`,
  recovery_codes: `
    insert into recovery_codes (code_hash, person_id) select hash('code', n), person(n) from moments`,
  audit: `
    insert into audit (thing, thing_id, was, became, by_person, at)
    select thing, case thing when 'people' then person(n % 20000) :: text else n :: text end,
      'available', became, case when n % 2 = 0 then person(n % 20000) :: text end, now() - n * interval '1 minute'
    from generate_series(1, 40000) n cross join lateral (
      select (array['people', 'cars', 'bookings', 'payments'])[1 + n % 4] as thing,
        (array['signed-in', 'sold', 'paid', 'succeeded'])[1 + n % 4] as became) what`,
  former_names: `
    insert into former_names (audit_id, person_id, name) select n, person(n), 'Former' from moments`,
  former_emails: `
    insert into former_emails (audit_id, person_id, email, until)
    select n, person(n), 'former' || n || '@many.example', at from moments`,
  rate_limits: `
    insert into rate_limits (key, tries, ends_at)
    select hash('limit', n), 1, recent + interval '20 hours' from moments`,
  stored_answers: `
    insert into stored_answers (key_hash, content_hash, claim, lost_at, answer, made_at)
    select hash('answer', n), hash('content', n), gen_random_uuid(), recent, 'sealed' :: bytea, recent from moments`,
  images: `
    insert into images (id, owner_id, width, height, car_id, created_at)
    select photo(n), person(n % 8000 + 1), 1280, 853, 1, now() - n * interval '1 minute'
    from generate_series(1, 40000) n`,
  // As they are made up for the demo, by other sellers and at other times.
  cars: `
    insert into cars (copied columns, id, seller_id, posted_at, image_id, advertised_at, state, sold_booking_id,
      sold_at, hold_booking_id, hold_until)
    select copied columns, n, person(n % 8000 + 1), now() - n * interval '30 seconds',
      photo(n % 40000 + 1), case when n % 10 = 0 then now() - n * interval '30 seconds' end,
      what.state, case what.state when 'sold' then n end, case what.state when 'sold' then now() - n * interval '30 seconds' end,
      case what.state when 'on-hold' then n end, case what.state when 'on-hold' then now() + interval '1 hour' end
    from generate_series(1, 200000) n join made_up on made_up.at = n % 2000 + 1
    cross join lateral (select case when n <= 100 then 'on-hold' when n % 5 in (0, 3) and n between 301 and 30000
      then 'sold' when n % 5 > 0 then 'withdrawn' else 'available' end as state) what`,
  car_photos: `
    insert into car_photos (car_id, position, image_id)
    select n, 2, photo(n) from generate_series(1, 40000) n`,
  car_views: `insert into car_views (car_id, views) select n, n from generate_series(1, 40000) n`,
  price_changes: `
    insert into price_changes (car_id, was_cents, cents, changed_at)
    select n, 2000000, 1900000, now() - n * interval '1 minute' from generate_series(1, 30000) n`,
  fact_changes: `
    insert into fact_changes (car_id, fact, was, became, by)
    select n, 'fuel', 'Gasoline', 'Diesel', 'seller' from moments`,
  fact_drafts: `insert into fact_drafts (car_id, texts, saved_at) select n, '{}', at from moments`,
  typed_names: `
    insert into typed_names (make, key, typed, agreed, decided_at)
    select case when n % 2 = 0 then 'Make ' || n end, 'name' || n, 'Name ' || n,
      case when n > 50 then case when n % 100 = 0 then 'Other' else 'Name ' || n end end, case when n > 50 then at end
    from moments`,
  // A hundred cars by each merge, within the 31 days for which they are kept. A few merges are undone.
  renamed_cars: `
    insert into renamed_cars (typed_name_id, car_id, was_make, became_make, renamed_at, undone_at)
    select (select min(id) from typed_names) - 1 + case when n <= 10 then n else 100 * (1 + n % 200) end, n,
      'Zaz', 'Saab', now() - n * interval '2 minutes', case when n <= 10 then at end
    from moments`,
  ad_reports: `
    insert into ad_reports (car_id, reporter_id, reason, details, closed_at, outcome)
    select n, person(n), 'scam', '', case when n > 50 then at end, case when n > 50 then 'dismissed' end
    from moments`,
  conversations: `
    insert into conversations (id, car_id, buyer_id, seller_id, started_at, answered_at, last_written_at,
      unread_by_buyer, unread_by_seller) overriding system value
    select n, n, person(n % 12000 + 8001), person(n % 8000 + 1), at, at, at,
      case when n % 50 = 0 then 1 else 0 end, case when n % 50 = 1 then 1 else 0 end
    from moments`,
  conversation_messages: `
    insert into conversation_messages (id, conversation_id, author_id, body) overriding system value
    select n, n, person(n % 12000 + 8001), 'Is it still there?' from moments`,
  conversation_photos: `
    insert into conversation_photos (message_id, position, photo) select n, 1, photo(n) from moments`,
  offer_terms: `
    insert into offer_terms (car_id, floor_cents) select n, 100000 from moments`,
  offers: `
    insert into offers (conversation_id, car_id, made_by, price_cents, phone, offered_facts, message_id,
      state, made_at, expires_at, ended_at, booking_id, is_booked)
    select n, n, 'buyer', 1900000, '+1 503 555 0199', '{}', n, state, at, at + interval '2 days',
      case when state <> 'open' then at end, case state when 'accepted' then n end, state = 'accepted'
    from moments cross join lateral (select case when n <= 50 then 'open'
      else (array['accepted', 'declined', 'expired', 'countered'])[1 + n % 4] end as state) what`,
  viewing_terms: `
    insert into viewing_terms (seller_id, time_zone, place, minutes, at_once)
    select person(n), 'America/New_York', '12 Elm Street', 30, n % 2 = 0 from moments`,
  viewing_hours: `
    insert into viewing_hours (seller_id, weekday, opens, closes)
    select person(n), weekday, 540, 1020 from moments, generate_series(0, 4) weekday`,
  viewing_days: `
    insert into viewing_days (seller_id, day) select person(n), current_date + 3 from moments`,
  // A few are ahead, and a few of these wait for an answer.
  viewings: `
    insert into viewings (car_id, buyer_id, seller_id, state, starts_at, ends_at, time_zone, place,
      ended_by, ended_because, is_reminded)
    select n, person(n % 12000 + 8001), person(n % 8000 + 1), state, begins, begins + interval '30 minutes',
      'America/New_York', '12 Elm Street', case when state = 'cancelled' then 'buyer' end,
      case when state = 'cancelled' then 'no-time' end, n > 400
    from moments cross join lateral (select case when n <= 100 then 'requested' when n <= 400 then 'confirmed'
        else (array['confirmed', 'cancelled', 'expired'])[1 + n % 3] end as state,
      case when n <= 400 then now() + interval '3 days' + n * interval '1 minute'
        else now() - n * interval '1 hour' end as begins) what`,
  conversation_blocks: `
    insert into conversation_blocks (blocker_id, blocked_id)
    select person(n % 8000 + 1), person(n + 8001) from moments`,
  conversation_replies: `
    insert into conversation_replies (conversation_id, person_id, mail_hash, is_foreign, received_at)
    select n, person(n + 8001), sha256(n :: text :: bytea), n % 20 = 0, recent from moments`,
  conversation_reports: `
    insert into conversation_reports (conversation_id, reporter_id, reason, details, closed_at, outcome)
    select n, person(n % 12000 + 8001), 'scam', '', case when n > 50 then at end,
      case when n > 50 then 'dismissed' end
    from moments`,
  search_changes: `
    insert into search_changes (car_id, changed_in, changed_at)
    select n, '1', now() - n * interval '1 second' from moments`,
  favorites: `
    insert into favorites (person_id, car_id, saved_at, has_dropped)
    select person(n % 20000 + 1), n, now() - n * interval '1 minute', n % 500 = 0
    from generate_series(1, 40000) n`,
  price_drop_stops: 'insert into price_drop_stops (person_id) select person(n) from moments',
  saved_searches: `
    insert into saved_searches (person_id, name, path, query, rhythm, next_alert_at)
    select person(n), 'Vans', '/search?q=submarine&price-to=' || n,
      '{"is": {}, "isNot": {}, "ranges": {}, "words": ["submarine"]}', 'daily', now() + interval '1 day'
    from moments`,
  saved_search_cars: `
    insert into saved_search_cars (saved_search_id, car_id, found_at, told_at)
    select n % 20000 + 1, n, now() - n * interval '1 minute',
      case when n > 100 then now() - n * interval '1 minute' end
    from generate_series(1, 40000) n`,
  waitlist: `
    insert into waitlist (car_id, person_id, since) select n, person(n), at from moments`,
  bookings: `
    insert into bookings (id, car_id, seller_id, buyer_id, price_cents, phone, state, cancelled_because,
      booked_at, expires_at, paid_at, booked_car, image_id)
    select n, n, person(n % 8000 + 1), person(n % 12000 + 8001), 2000000, '+1 503 555 0199', state,
      case state when 'cancelled' then 'by-buyer' end, now() - n * interval '1 hour',
      now() + interval '2 days' - n * interval '10 minutes', case when state in ('paid', 'refunded') then now() end,
      jsonb_build_object('title', 'Car ' || n, 'image_id', photo(n)), photo(n)
    from generate_series(1, 30000) n cross join lateral (select case when n <= 300 then 'unpaid'
      else (array['paid', 'expired', 'cancelled', 'paid', 'refunded'])[1 + n % 5] end as state) what`,
  // Some wait for their handover, a few are disputed.
  sales: `
    insert into sales (id, waits_since, state, handed_over_at, handed_over_by, disputed_at, has_record)
    select id, now(), became, case became when 'handed-over' then now() end,
      case became when 'handed-over' then 'code' end, case became when 'disputed' then now() end, id % 5000 <> 0
    from bookings b cross join lateral (select case when b.state = 'refunded' then 'refunded'
      when id % 500 = 0 then 'paid' when id % 400 = 3 then 'disputed' else 'handed-over' end as became) what
    where b.state in ('paid', 'refunded')`,
  sale_records: `
    insert into sale_records (sale_id, text, seal) select id, '{}', hash('record', id :: int)
    from sales where has_record`,
  receipts: `
    insert into receipts (sale_id, seller_id, year, number, issued_at, seal)
    select id, seller_id, 2026, id, now(), hash('seal', id :: int) from bookings where state = 'paid'`,
  disputes: `
    insert into disputes (sale_id, reason, decided_at, decided_by, decision, decided_because)
    select id, 'other', decided, case when decided is not null then person(1) end,
      case when decided is not null then 'refund' end, case when decided is not null then 'A reason' end
    from sales cross join lateral (select case when id % 400 <> 3 then now() - id * interval '1 minute' end as decided) what`,
  dispute_statements: `
    insert into dispute_statements (sale_id, side, text, photo, made_at)
    select sale_id, 'buyer', 'It leaks.', photo(sale_id :: int), opened_at from disputes`,
  reviews: `
    insert into reviews (sale_id, side, author_id, about_id, stars, body, shown_at)
    select s.id, 'buyer', b.buyer_id, b.seller_id, 1 + s.id % 5, 'A fair deal.', now() - s.id * interval '1 minute'
    from sales s join bookings b on b.id = s.id where s.handed_over_at is not null`,
  payments: `
    insert into payments (id, booking_id, amount_cents, state, intent_id, opened_at, settled_at, applied, buyer_id)
    select n, n, 2000000, state, 'pi_' || n, now() - n * interval '1 hour',
      case when state <> 'created' then now() end, state in ('succeeded', 'refunded'), person(n % 12000 + 8001)
    from generate_series(1, 30000) n cross join lateral (select case when n <= 100 then 'created'
      else (array['succeeded', 'failed', 'failed', 'succeeded', 'refunded'])[1 + n % 5] end as state) what`,
  refunds: `
    insert into refunds (payment_id, amount_cents, because, state, provider_id, ended_at)
    select n, 2000000, 'not-applied', 'succeeded', 're_' || n, now() - n * interval '3 hours' from generate_series(1, 30000, 2) n`,
  proposed_refunds: `
    insert into proposed_refunds (payment_id, amount_cents, note, proposed_by, state, decided_at, decided_by)
    select n, 2000000, 'N', person(1), case when n % 100 = 1 then 'proposed' else 'approved' end,
      case when n % 100 > 1 then now() end, case when n % 100 > 1 then person(2) end
    from generate_series(1, 30000, 2) n`,
  money_log: `
    insert into money_log (id, audit_id, hash)
    select n, n, sha256('row') from generate_series(1, 20000) n`,
  chargebacks: `
    insert into chargebacks (payment_id, provider_id, amount_cents, reason, state, funds, ended_at)
    select n, 'dp_' || n, 2000000, 'fraudulent', 'lost', 'withdrawn', now() from generate_series(1, 30000, 2) n`,
  ledger_entries: `
    insert into ledger_entries (booking_id, kind, cause_id)
    select booking_id, 'charge', id from payments where state in ('succeeded', 'refunded')
    union all select p.booking_id, 'refund-arrived', r.id from refunds r join payments p on p.id = r.payment_id`,
  ledger_lines: `
    insert into ledger_lines (entry_id, account, cents)
    select id, account, 2000000 * sign from ledger_entries
    cross join (values ('provider-clearing', 1), ('held-for-buyer', -1)) as lines (account, sign)`,
  payout_accounts: `
    insert into payout_accounts (person_id, holder, iban, usable_at)
    select person(n), 'Holder', 'DE89370400440532013000', now() from generate_series(1, 20000) n`,
  payout_account_links: `
    insert into payout_account_links (token_hash, account_id)
    select sha256(id :: text :: bytea), id from payout_accounts`,
  connected_accounts: `
    insert into connected_accounts (person_id, provider_id, may_receive, usable_at)
    select person(n), 'acct_' || n, n % 10 > 0, now() from generate_series(1, 20000) n`,
  bank_payouts: `
    insert into bank_payouts (account_id, provider_id, amount_cents, state, made_at, arrives_on, ended_at)
    select n % 20000 + 1, 'po_' || n, 2000000, 'paid', now(), now(), now() from generate_series(1, 30000) n`,
  bank_reads: `
    insert into bank_reads (account_id, next_read_at, reads_until)
    select n, now() + interval '1 day', now() from generate_series(1, 20000) n`,
  payout_lists: `
    insert into payout_lists (made_by, needs_second_admin, decided_at, decided_by, is_approved)
    select person(1), false, at, person(1), true from moments`,
  payouts: `
    insert into payouts (booking_id, seller_id, amount_cents, state, handed_over_at, account_id, list_id,
      sent_at, ended_at)
    select n, person(n % 8000 + 1), 2000000, case when n % 100 = 0 then 'due' else 'paid' end, now(),
      case when n % 100 > 0 then n % 8000 + 1 end, case when n % 100 > 0 then n % 20000 + 1 end,
      case when n % 100 > 0 then now() - n * interval '1 hour' end,
      case when n % 100 > 0 then now() - n * interval '1 hour' end
    from generate_series(1, 30000) n`,
  payout_transfers: `
    insert into payout_transfers (payout_id, transfer_id, next_attempt_at)
    select n, 'tr_' || n, null from generate_series(1, 30000) n`,
  open_intents: '',
  alerts: `
    insert into alerts (kind, about, message, cleared_at) select 'payment-stuck', n, 'Stuck', at from moments`,
  lost_entries: `
    with loss as (
      insert into database_losses (ended_at, reason) values (now(), 'Looked up') returning id)
    insert into lost_entries (loss_id, booking_id, kind, cause_id, entered_us, cents, car_id, title,
      reference, processor)
    select loss.id, n, 'charge', n, n, 2000000, n, 'T', 'pi_lost' || n, 'stripe'
    from loss, generate_series(1, 10000) n`,
  contact_messages: `
    insert into contact_messages (name, email, subject, message, received_at, answered_at)
    select 'N', 'person' || n || '@many.example', 'S', 'M', at, case when n % 100 > 0 then at end
    from moments`,
  outbox: `
    insert into outbox (recipient, subject, body, written_at, sent_at, is_limited, attempts, bounce)
    select 'person' || n % 20000 || '@many.example', 'S', 'B', at, case when n > 50 then at end,
      n % 100 = 0, case when n > 50 then 1 else 30 end,
      case when n > 50 and n % 500 = 0 then 'refused' end
    from (select n, now() - n * interval '1 minute' as at from generate_series(1, 40000) n) mails`,
  mailbox: `
    insert into mailbox (outbox_id, recipient, subject, body, delivered_at)
    select n, 'person' || n % 20000 || '@many.example', 'S', 'B', now() from generate_series(1, 40000) n`,
};
