// Emails about a viewing: what each says, and to whom of the two it goes.
import { sql } from 'kysely';
import { otherSide, type Side } from '../../bookings/side.ts';
import { mailedPicture } from '../../images/image.ts';
import { marketName } from '../../kit/brand/name-of-process.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { zonedTimeText } from '../../kit/zoned-time.ts';
import type { Addressee, Mail } from '../../messages/server/messages.ts';
import type { Viewing } from '../contract.ts';
import { onHoldText, reasonTexts, viewingPath } from '../viewing.ts';
import { type ViewingRow, viewingFor } from './viewing-row.ts';

/** What has happened to a viewing; `ended`: by the market. */
export type ViewingEvent =
  | 'picked'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'expired'
  | 'tomorrow'
  | 'ended';

/** `by`: who of the two has moved, confirmed or canceled it; it is ignored for other events. */
export async function mailsOf(
  tx: Queries,
  viewing: ViewingRow,
  event: ViewingEvent,
  by: Side = 'buyer',
): Promise<Mail[]> {
  const { rows } = await sql<Addressee & { id: string }>`
    select id, name, email from people
    where id in (${viewing.buyerId}, ${viewing.sellerId}) and erased_at is null
      and suspended_at is null`.execute(tx);
  return kindsOf(event, viewing, by).flatMap(([side, kind]) => {
    const id = side === 'buyer' ? viewing.buyerId : viewing.sellerId;
    const reader = rows.find((row) => row.id === id);
    return reader ? [viewingMail(kind, { reader, side, viewing })] : [];
  });
}

function kindsOf(event: ViewingEvent, { status, askedBy }: ViewingRow, by: Side) {
  const other = otherSide(by);
  const isConfirmed = status === 'confirmed';
  const kinds: Readonly<Record<ViewingEvent, readonly (readonly [Side, MailKind])[]>> = {
    picked: isConfirmed
      ? [
          ['buyer', 'confirmed'],
          ['seller', 'arranged'],
        ]
      : [['seller', 'requested']],
    moved: isConfirmed
      ? [
          ['buyer', 'confirmed'],
          ['seller', 'moved'],
        ]
      : [[other, 'asked-to-move']],
    confirmed: [[other, 'confirmed']],
    cancelled: [[other, 'cancelled']],
    expired: [[askedBy, 'expired']],
    tomorrow: [
      ['buyer', 'tomorrow'],
      ['seller', 'tomorrow'],
    ],
    ended: [
      ['buyer', 'ended'],
      ['seller', 'ended'],
    ],
  };
  return kinds[event];
}

type MailKind =
  | 'requested'
  | 'arranged'
  | 'confirmed'
  | 'asked-to-move'
  | 'moved'
  | 'cancelled'
  | 'expired'
  | 'tomorrow'
  | 'ended';

interface MailedViewing {
  readonly reader: Addressee;
  /** Which of the two the reader is. */
  readonly side: Side;
  readonly viewing: ViewingRow;
}

interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly [string, ...string[]];
  readonly button?: string;
}

/** Only these are limited: without one of the others, somebody would come in vain or not at all. */
const limited: readonly MailKind[] = ['requested'];

const keepsTime = 'We’ll hold this time until you answer.';

/** `who` is the other one, `when` by the clocks of the seller. */
const texts: Readonly<Record<MailKind, (who: string, when: string, car: string) => MailText>> = {
  requested: (who, when, car) => ({
    subject: `Viewing on ${when}? ${car}`,
    paragraphs: [`${who} would like to see your ${car} on ${when}.`, keepsTime],
    button: 'Answer',
  }),
  arranged: (who, when, car) => ({
    subject: `Viewing on ${when}: ${car}`,
    paragraphs: [`${who} will come to see your ${car} on ${when}.`],
  }),
  confirmed: (who, when, car) => ({
    subject: `Confirmed: viewing on ${when}, ${car}`,
    paragraphs: [`Your viewing of the ${car} with ${who} is confirmed for ${when}.`],
  }),
  'asked-to-move': (who, when, car) => ({
    subject: `Move the viewing to ${when}? ${car}`,
    paragraphs: [`${who} asks to move the viewing of the ${car} to ${when}.`, keepsTime],
    button: 'Answer',
  }),
  moved: (who, when, car) => ({
    subject: `Moved: viewing on ${when}, ${car}`,
    paragraphs: [`${who} moved the viewing of your ${car} to ${when}.`],
  }),
  cancelled: (who, when, car) => ({
    subject: `Canceled: viewing on ${when}, ${car}`,
    paragraphs: [`${who} canceled the viewing of the ${car} on ${when}.`],
  }),
  expired: (who, when, car) => ({
    subject: `Not confirmed: viewing on ${when}, ${car}`,
    paragraphs: [
      `${who} didn’t confirm the viewing of the ${car} on ${when} in time.`,
      'You can pick another time as long as the car is for sale.',
    ],
  }),
  tomorrow: (who, when, car) => ({
    subject: `Reminder: viewing on ${when}, ${car}`,
    paragraphs: [
      `Your viewing of the ${car} with ${who} is on ${when}.`,
      'If you can’t come, please move or cancel it now.',
    ],
  }),
  ended: (who, when, car) => ({
    subject: `Canceled: viewing on ${when}, ${car}`,
    paragraphs: [`Your viewing of the ${car} with ${who} on ${when} won’t take place.`],
  }),
};

/** Once its buyer has bought the car. */
function boughtParagraphs(
  kind: MailKind,
  viewing: Viewing,
  [what, ...more]: MailText['paragraphs'],
): MailText['paragraphs'] {
  const onHold = onHoldText(viewing);
  if (kind === 'cancelled' || kind === 'ended') return [what, ...more];
  if (onHold) return [what, onHold, ...(kind === 'expired' ? [] : more)];
  if (kind === 'expired') return [what, 'Arrange the handover with them directly.'];
  if (kind !== 'tomorrow') return [what, ...more];
  const handover =
    viewing.reader === 'buyer'
      ? 'You’ve bought it, so you can pick it up then. Bring your handover code.'
      : 'They’ve bought it, so you can hand it over then. Ask for their handover code.';
  return [what, handover, ...more];
}

function viewingMail(kind: MailKind, { reader, side, viewing }: MailedViewing): Mail {
  const { imageId, conversationId, startsAt, timeZone } = viewing;
  const details = viewingFor(side, viewing);
  const { carTitle, otherName, place, endedBecause, purchase } = details;
  const { subject, paragraphs, button } = texts[kind](
    otherName,
    zonedTimeText(startsAt, timeZone),
    carTitle,
  );
  return {
    recipient: reader.email,
    name: reader.name,
    subject,
    ...(limited.includes(kind) ? { isLimited: true, causedBy: viewing.buyerId } : {}),
    paragraphs: purchase ? boughtParagraphs(kind, details, paragraphs) : paragraphs,
    facts: [
      ...(place !== null && viewing.status === 'confirmed'
        ? [{ label: 'Where', value: place }]
        : []),
      ...(endedBecause === null ? [] : [{ label: 'Reason', value: reasonTexts[endedBecause] }]),
    ],
    picture: mailedPicture(imageId, carTitle),
    button: { label: button ?? 'See the viewing', to: viewingPath(conversationId) },
    because: `you arranged a viewing of this car on ${marketName()}`,
  };
}
