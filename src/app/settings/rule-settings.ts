// What people may do, how often and for how long.
import { defaultBookingHours } from '../../bookings/booking.ts';
import { defaultOfferHours } from '../../conversations/offer.ts';
import { defaultDisputeDays } from '../../sales/dispute.ts';
import { defaultHandoverDays } from '../../sales/sale.ts';
import { type Environment, InvalidSetting, integer, oneOf, text } from './values/setting-values.ts';

export const ruleSettingNames = [
  'BROWSING',
  'TIME_ZONE',
  'HOLD_MINUTES',
  'SECOND_STEP_MINUTES',
  'BOOKING_HOURS',
  'OFFER_HOURS',
  'HANDOVER_DAYS',
  'DISPUTE_DAYS',
  'MOST_HOLDS',
  'MOST_UNPAID_BOOKINGS',
  'MOST_PAYMENT_ATTEMPTS',
  'MOST_PHOTOS_A_DAY',
  'LIMITS',
  'SEARCH_CHECK_MINUTES',
];

export interface Rules {
  /** In which mails say when something happens; an IANA name. */
  readonly timeZone: string;
  /** Only people who are signed in see cars. */
  readonly isForMembers: boolean;
  /** How long a car stays on hold for the buyer who opened its payment. */
  readonly holdMinutes: number;
  /** The same while the buyer takes a second authentication step at their bank. */
  readonly secondStepMinutes: number;
  /** How long an unpaid booking stands. */
  readonly bookingHours: number;
  /** How long an offer of a price stands. */
  readonly offerHours: number;
  /** After how many days a paid car counts as handed over by itself. */
  readonly handoverDays: number;
  /** For how many days after the handover a buyer may report a problem. */
  readonly disputeDays: number;
  readonly limits: Limits;
  /** Of how often anything may be done at all, the percentage that is allowed. */
  readonly limitPercent: number;
  /** How often the search's copy of the stock is compared with the database. */
  readonly searchCheckMinutes: number;
}

/** What one person may have or do: against hoarding of cars, testing of stolen cards, and floods. */
interface Limits {
  readonly holds: number;
  readonly unpaidBookings: number;
  readonly paymentAttemptsAnHour: number;
  /** For every account, since everybody with an account may upload. */
  readonly photosADay: number;
}

export function rulesOf(environment: Environment): Rules {
  const upTo = (max: number, name: string, otherwise: number) =>
    integer(environment, name, otherwise, { min: 1, max });
  return {
    timeZone: timeZoneOf(environment),
    isForMembers: oneOf(environment, 'BROWSING', ['everyone', 'members'], 'everyone') === 'members',
    holdMinutes: upTo(1440, 'HOLD_MINUTES', 15),
    secondStepMinutes: upTo(1440, 'SECOND_STEP_MINUTES', 30),
    bookingHours: upTo(8760, 'BOOKING_HOURS', defaultBookingHours),
    handoverDays: upTo(365, 'HANDOVER_DAYS', defaultHandoverDays),
    offerHours: upTo(8760, 'OFFER_HOURS', defaultOfferHours),
    disputeDays: upTo(365, 'DISPUTE_DAYS', defaultDisputeDays),
    limitPercent: upTo(1_000_000, 'LIMITS', 100),
    searchCheckMinutes: upTo(10_080, 'SEARCH_CHECK_MINUTES', 60),
    limits: {
      holds: upTo(1000, 'MOST_HOLDS', 2),
      unpaidBookings: upTo(10_000, 'MOST_UNPAID_BOOKINGS', 10),
      paymentAttemptsAnHour: upTo(10_000, 'MOST_PAYMENT_ATTEMPTS', 10),
      photosADay: upTo(100_000, 'MOST_PHOTOS_A_DAY', 200),
    },
  };
}

function timeZoneOf(environment: Environment): string {
  const zone = text(environment, 'TIME_ZONE', 'America/New_York');
  if (zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return zone;
  throw new InvalidSetting(`TIME_ZONE must be a name such as America/New_York, not "${zone}".`);
}
