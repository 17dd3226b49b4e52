// What an export holds, a file each, and what it leaves out. The fields of a file are the columns of its
// table that the database describes.

/** What each file is about. Without another name it is called like its table. */
const abouts: Readonly<Record<string, string>> = {
  people: 'Everyone with an account. Of those who were deleted only the ID is left.',
  former_names: 'Names that people had before.',
  former_emails: 'Email addresses that people had before.',
  favorites: 'Cars that people have saved.',
  saved_searches: 'Searches that people have saved.',
  waitlist: 'Who wants to hear when a car is free again.',
  contact_messages: 'Messages that came by the contact form.',
  ad_reports: 'Reports of ads.',
  conversations: 'What buyers and sellers write to each other, one for each buyer and car.',
  conversation_messages: 'The messages of conversations.',
  conversation_photos: 'The photos of messages.',
  offers: 'Prices that buyers and sellers have offered each other.',
  offer_terms: 'What sellers say of offers for their cars.',
  viewings: 'Appointments of buyers with sellers, to see a car.',
  viewing_terms: 'How sellers show their cars.',
  viewing_hours: 'At which hours of a week sellers show their cars.',
  viewing_days: 'Days on which sellers show their cars at other hours, or not at all.',
  conversation_blocks: 'Who does not want to be written to by whom.',
  conversation_replies: 'Which answers to messages have come by email in the last 30 days.',
  conversation_reports: 'Reports of conversations.',
  audit: 'Who did what to whom.',
  money_log: 'What admins did about money, in its order.',
  cars: 'Every car that was posted. A fact that nobody has stated is empty.',
  photos:
    'Uploaded and drawn pictures. Each is at /images/ID/1280.webp of the site; with --photos the uploaded ones are in photos/ID.webp.',
  car_photos: 'The photos of a car beside its cover, in their order.',
  car_views: 'How often cars were looked at.',
  price_changes: 'Prices that sellers have changed.',
  fact_changes: 'Facts that were changed.',
  market_country: 'In which country the market is, and so in which currency all amounts are.',
  categories: 'The four categories.',
  legal_versions: 'Every version of the legal pages. The newest of each page is shown.',
  brand_versions: 'Every version of the name, color and texts of the market. Empty: as it comes.',
  brand_publications: 'Which version was shown from when on. The newest is shown.',
  brand_logos: 'Uploaded logos and icons.',
  brand_pictures:
    'The sizes in which logos and icons are shown. Each is at /brand/LOGO/KIND.png of the site.',
  rule_categories: 'Further categories, which are searches with a name.',
  bookings: 'Prices that were locked in for buyers.',
  payments: 'Attempts to charge a card.',
  refunds: 'Charges that go back in full.',
  proposed_refunds: 'Refunds above the limit, which a second admin had to approve.',
  chargebacks: 'Charges that the buyer’s bank took back.',
  ledger_entries: 'Movements of money, each with its lines in ledger_lines.csv.',
  ledger_lines: 'What each movement did to an account. The lines of an entry sum to zero.',
  sales: 'What became of cars after they were paid.',
  'sale-records': 'What was stated, shown and promised when cars were paid.',
  receipts: 'Receipts of cars that were handed over.',
  reviews: 'What buyers and sellers said of each other after the handover.',
  disputes: 'Sales that their buyers disputed.',
  'dispute-statements': 'What buyers and sellers said in disputes.',
  payouts: 'What sellers are paid.',
  payout_lists: 'Payouts that were given to the bank at once.',
  payout_accounts: 'Bank accounts where sellers are paid.',
  connected_accounts: 'Accounts of sellers at the provider that pays them.',
  bank_payouts: 'What the provider has paid from accounts of sellers to their banks.',
  payout_transfers: 'Payouts that a provider has made, or was asked for.',
  alerts: 'What admins were alerted to.',
};

const tableNames: Readonly<Record<string, string>> = {
  photos: 'images',
  'sale-records': 'sale_records',
  'dispute-statements': 'dispute_statements',
};

export const exportedFiles = Object.entries(abouts).map(([name, about]) => ({
  ...{ name, about },
  table: tableNames[name] ?? name,
}));

/** Tables, or columns of them, that no export holds, and why. */
export const leftOut: readonly { readonly why: string; readonly what: readonly string[] }[] = [
  {
    why: 'secrets: passwords, sessions, links, second factors, API keys, webhooks',
    what: [
      ...['credentials', 'sessions', 'second_factors', 'recovery_codes', 'sign_in_challenges'],
      ...['password_resets', 'email_verifications', 'people.device_generation'],
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
        'market_country.is_only',
        'nodes',
        'renamed_cars',
        'stored_answers',
        'typed_names',
        'witnesses',
      ],
      ...['saved_search_cars', 'price_drop_stops', 'saved_searches.untold'],
      ...['saved_searches.next_alert_at', 'saved_searches.new_cars', 'images.delete_files'],
      ...['images.files_deleted_at'],
      ...['favorites.told_cents', 'favorites.told_at', 'favorites.has_dropped'],
      ...['cars.hold_booking_state', 'cars.sold_booking_state', 'cars.posting_key'],
      ...['cars.posting_digest', 'bookings.change_mailed_at', 'bookings.paid_id'],
      ...['payments.idempotency_key', 'payments.bought_state', 'payments.checks'],
      ...['payments.checked_at', 'payments.next_check_at', 'refunds.idempotency_key'],
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
      ...['offers.offered_facts', 'offers.is_booked'],
      ...['viewings.sequence', 'viewings.is_reminded', 'viewings.is_untold'],
      ...['conversations.version', 'conversations.last_message_id', 'conversation_messages.masked'],
      ...['conversations.unread_by_buyer', 'conversations.unread_by_seller'],
      ...['contact_messages.repeat_id'],
    ],
  },
];

/** Alone, or with its whole table. */
export const isLeftOut = (table: string, column: string): boolean =>
  leftOut.some(({ what }) => what.includes(table) || what.includes(`${table}.${column}`));
