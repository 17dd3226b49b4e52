// Every kind of entry in the audit table, in the words in which admins read it.

export const auditGroups = [
  'sign-ins',
  'accounts',
  'roles',
  'cars',
  'take-downs',
  'bookings',
  'money',
  'market',
  'refused',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

type Kind = readonly [group: AuditGroup, text: string | ((was: string | null) => string)];

const lostAdminOr = (otherwise: string) => (was: string | null) =>
  was === 'admin' ? 'Lost the admin role' : otherwise;

/** The kinds by the table that an entry is about, and what it says that it became. */
const kinds = {
  people: {
    'signed-in': ['sign-ins', 'Signed in'],
    'signed-out': ['sign-ins', 'Signed out'],
    'sign-in-failed': ['sign-ins', 'Failed to sign in'],
    'sessions-ended': ['sign-ins', 'Signed out other devices'],
    'password-changed': ['accounts', 'Changed their password'],
    'second-factor-on': ['accounts', 'Turned on two-step login'],
    'second-factor-off': ['accounts', 'Turned off two-step login'],
    'password-reset': ['accounts', 'Set a new password by an emailed link'],
    'api-key-made': ['accounts', (was) => `Made the API key ${was ?? ''}`],
    'api-key-revoked': ['accounts', (was) => `Revoked the API key ${was ?? ''}`],
    'webhook-added': ['accounts', (was) => `Added a webhook to ${was ?? ''}`],
    'webhook-changed': ['accounts', (was) => `Changed the webhook to ${was ?? ''}`],
    'webhook-secret-changed': [
      'accounts',
      (was) => `Changed the secret of the webhook to ${was ?? ''}`,
    ],
    'webhook-removed': ['accounts', (was) => `Removed the webhook to ${was ?? ''}`],
    'email-change-requested': ['accounts', 'Asked to change their email address'],
    'email-changed': ['accounts', 'Changed their email address'],
    'email-verified': ['accounts', 'Verified their email address'],
    'payout-account-changed': ['accounts', 'Changed their bank account for payouts'],
    'payout-account-stopped': [
      'accounts',
      'Change of the bank account for payouts stopped by link',
    ],
    'payout-account-opened': ['accounts', 'Opened an account for payouts at the provider'],
    renamed: ['accounts', 'Changed their name'],
    exported: ['accounts', 'Downloaded their data'],
    'mails-left-out': ['refused', 'Emails to them were skipped: too many in an hour'],
    'own-case-decided': ['refused', 'Decided a case of their own, as the only admin'],
    downloaded: ['market', (was) => `Downloaded as CSV: ${was ?? 'a list'}`],
    erased: ['accounts', 'Deleted'],
    suspended: ['accounts', 'Suspended'],
    'suspension-lifted': ['accounts', 'Suspension lifted'],
    verified: ['roles', 'Verified as a seller'],
    unverified: ['roles', 'No longer verified'],
    admin: ['roles', 'Became an admin'],
    seller: ['roles', lostAdminOr('Started selling')],
    buyer: ['roles', lostAdminOr('Stopped selling')],
    denied: ['refused', (was) => `Was refused ${was ?? 'something'}`],
  },
  cars: {
    'on-hold': ['cars', 'Car put on hold'],
    sold: ['cars', 'Car sold'],
    withdrawn: ['cars', 'Car taken off the market'],
    'taken-down': ['take-downs', 'Ad taken down'],
    restored: ['take-downs', 'Ad may be relisted'],
    reported: ['cars', 'Ad reported'],
    'facts-corrected': ['cars', (was) => `Details corrected: ${was ?? 'unknown'}`],
    'reports-dismissed': ['cars', 'Reports of an ad dismissed'],
    available: ['cars', (was) => (was === 'on-hold' ? 'Hold ended' : 'Car back on the market')],
  },
  bookings: {
    paid: ['bookings', 'Booking paid'],
    cancelled: ['bookings', 'Booking canceled'],
    expired: ['bookings', 'Booking expired'],
    refunded: ['bookings', 'Booking refunded'],
  },
  payments: {
    processing: ['money', 'Payment being processed'],
    succeeded: ['money', 'Payment succeeded'],
    failed: ['money', 'Payment ended without a charge'],
    refunded: ['money', 'Payment refunded'],
  },
  proposed_refunds: {
    proposed: ['money', 'Refund requested, awaiting a second admin'],
    approved: ['money', 'Refund approved'],
    declined: ['money', 'Refund declined'],
    withdrawn: ['money', 'Refund request withdrawn'],
  },
  refunds: {
    requested: ['money', 'Refund requested'],
    pending: ['money', 'Refund on its way'],
    succeeded: ['money', 'Refund arrived'],
    failed: ['money', 'Refund failed'],
  },
  chargebacks: {
    open: ['money', 'Charged back by the buyer’s bank'],
    won: ['money', 'Chargeback won'],
    lost: ['money', 'Chargeback lost'],
  },
  payouts: {
    sent: ['money', 'Payout put on a list or requested from the provider'],
    paid: ['money', 'Payout paid'],
    failed: ['money', 'Payout failed'],
    canceled: ['money', 'Payout canceled by a refund'],
    reversed: ['money', 'Payout reversed after a refund'],
    frozen: ['money', 'Payout frozen'],
    released: ['money', 'Payout released'],
  },
  payout_lists: {
    made: ['money', 'Payout list made'],
    downloaded: ['money', (was) => `Payout list downloaded: ${was ?? 'a file'}`],
    approved: ['money', 'Payout list approved'],
    declined: ['money', 'Payout list declined'],
  },
  sales: {
    'handed-over': ['bookings', 'Car handed over'],
    disputed: ['bookings', 'Sale disputed'],
    refunded: ['bookings', 'Sale refunded'],
    'refund-decided': ['bookings', 'Dispute decided: refund'],
    'code-locked': ['bookings', 'Five wrong handover codes'],
    'code-renewed': ['bookings', 'New handover code'],
  },
  rule_categories: {
    added: ['market', 'Category added'],
    changed: ['market', 'Category changed'],
    moved: ['market', 'Category moved'],
    withdrawn: ['market', 'Category withdrawn'],
    restored: ['market', 'Category shown again'],
  },
  typed_names: {
    merged: ['market', (was) => `Typed name merged: ${was ?? 'unknown'}`],
    undone: ['market', (was) => `Merge of typed name undone: ${was ?? 'unknown'}`],
    accepted: ['market', (was) => `Typed name accepted: ${was ?? 'unknown'}`],
  },
  contact_messages: {
    answered: ['market', 'Message answered'],
    closed: ['market', 'Message marked as answered'],
  },
  conversations: {
    reported: ['market', 'Conversation reported'],
    ended: ['market', 'Conversation ended'],
    'reports-dismissed': ['market', 'Reports of a conversation dismissed'],
    'person-blocked': ['market', 'Person blocked in a conversation'],
    'person-unblocked': ['market', 'Person unblocked in a conversation'],
  },
  reviews: { removed: ['market', 'Review removed'] },
  offers: {
    accepted: ['bookings', 'Offer accepted'],
    countered: ['bookings', 'Offer answered with another price'],
    declined: ['bookings', 'Offer declined'],
    withdrawn: ['bookings', 'Offer withdrawn'],
    expired: ['bookings', 'Offer expired'],
  },
  viewings: {
    confirmed: ['bookings', 'Viewing confirmed'],
    requested: ['bookings', 'Viewing moved'],
    cancelled: ['bookings', 'Viewing canceled'],
    expired: ['bookings', 'Viewing not confirmed in time'],
  },
  brand: { published: ['market', 'New look of the market published'] },
  legal_pages: {
    written: ['market', 'Legal page written'],
    withdrawn: ['market', 'Legal page taken off the site'],
  },
  alerts: { cleared: ['money', 'Alert cleared'] },
  database_losses: {
    'looked-up': ['money', 'Lost payments looked up at the card provider'],
    ended: ['money', 'Payments taken again after the database had lost some'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

const kindOf = (thing: string, became: string): Kind | undefined => {
  const ofThing: Readonly<Record<string, Kind>> = Reflect.get(kinds, thing) ?? {};
  return Object.hasOwn(ofThing, became) ? ofThing[became] : undefined;
};

/** What happened. A kind that only a newer version knows is shown as it is stored. */
export function auditText(thing: string, was: string | null, became: string): string {
  const [, text] = kindOf(thing, became) ?? [];
  if (typeof text === 'function') return text(was);
  return text ?? `${thing}: ${became}`;
}

export const auditKindsIn = (group: AuditGroup): readonly (readonly [string, string])[] =>
  Object.entries(kinds).flatMap(([thing, ofThing]) =>
    Object.entries<Kind>(ofThing).flatMap(([became, [of]]) =>
      of === group ? [[thing, became] as const] : [],
    ),
  );
