// What an export holds, field by field, and what it leaves out. A test compares both with the tables.
import { catalogKinds } from './catalog-kinds.ts';
import type { ExportedKind } from './exported-kind.ts';
import { moneyKinds } from './money-kinds.ts';
import { peopleKinds } from './people-kinds.ts';

export const exportedKinds: readonly ExportedKind[] = [
  ...peopleKinds,
  ...catalogKinds,
  ...moneyKinds,
];

/** Tables, or columns of them, that no export holds, and why. */
export const leftOut: readonly { readonly why: string; readonly what: readonly string[] }[] = [
  {
    why: 'secrets: passwords, sessions, links, second factors, API keys, webhooks',
    what: [
      ...['credentials', 'sessions', 'second_factors', 'recovery_codes', 'sign_in_challenges'],
      ...['password_resets', 'email_verifications', 'verifications', 'people.device_generation'],
      ...['api_keys', 'payout_account_links', 'wrong_codes', 'setup_code', 'sales.handover_code'],
      ...['webhooks', 'webhook_deliveries'],
    ],
  },
  {
    why: 'emails as they were sent; some hold links that log somebody in',
    what: ['outbox', 'mailbox'],
  },
  { why: 'what the built-in test cards pretend', what: ['test_processor'] },
  {
    why: 'notes of this program for itself, which others can make anew or have no use for',
    what: [
      ...[
        'bank_reads',
        'category_stock',
        'cron_runs',
        'database_losses',
        'fact_drafts',
        'fact_effects',
        'lost_entries',
        'nodes',
        'renamed_cars',
        'stored_answers',
        'typed_makes',
        'typed_names',
        'witnesses',
      ],
      ...['saved_search_cars', 'price_drop_stops', 'saved_searches.untold'],
      ...['saved_searches.next_alert_at', 'saved_searches.new_cars', 'images.delete_files'],
      ...['images.files_deleted_at'],
      ...['favorites.told_cents', 'favorites.told_at', 'favorites.has_dropped'],
      ...['cars.hold_booking_state', 'cars.sold_booking_state', 'cars.posting_key'],
      ...['cars.posting_digest', 'bookings.change_mailed_at', 'bookings.paid_id'],
      ...['payments.idempotency_key', 'payments.bought_state', 'payments.looks'],
      ...['payments.looked_at', 'payments.next_look_at', 'refunds.idempotency_key'],
      ...['payouts.idempotency_key', 'payout_transfers.attempts'],
      ...['payout_transfers.next_attempt_at', 'payout_transfers.last_error'],
      ...[
        'refunds.attempts',
        'refunds.next_attempt_at',
        'refunds.last_error',
        'people.ever_seller',
      ],
      ...[
        'sales.wrong_codes',
        'sales.reminders',
        'sales.booking_state',
        'sales.has_record',
        'sales.review_mails',
      ],
      ...['offers.car_version', 'offers.offered_facts', 'offers.is_kept'],
      ...['viewings.sequence', 'viewings.is_reminded', 'viewings.is_untold'],
      ...['conversations.version', 'conversations.last_message_id', 'conversation_messages.masked'],
      ...['conversations.unread_by_buyer', 'conversations.unread_by_seller'],
      ...['contact_messages.repeat_id'],
    ],
  },
];
