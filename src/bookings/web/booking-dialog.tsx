// Books a car, on the page where its reader has seen it. The server renders the dialog where the
// address asks for it, so that it works without scripts, too.
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { RefusalOf } from '../../calls/refusal.ts';
import { encoderOf } from '../../calls/translate.ts';
import { form } from '../../calls/web/form/form.ts';
import { carGoneText } from '../../cars/car.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { CarTitle } from '../../cars/web/browse/car-texts.tsx';
import type { SeenOnPage } from '../../cars/web/car/seen-on-page.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { imageUrl } from '../../images/image.ts';
import { priceText } from '../../kit/money.ts';
import { MailboxHint } from '../../messages/web/mailbox-hint.tsx';
import type { Person } from '../../people/person.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Fact, Facts } from '../../ui/text/facts.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { TimeLeft, useIsOver } from '../../ui/text/time-left.tsx';
import { bookCar } from '../book-contract.ts';
import { changedFacts, type StatedText } from '../booked-car.ts';
import { bookingRequest } from '../booking-request.ts';
import type { Reservation } from '../own-deals-contract.ts';
import { useBookingHours } from './booking-texts.ts';
import { CarComparison } from './car-comparison.tsx';
import { TimeToPay } from './deal-card.tsx';
import { PayLink } from './pay-link.tsx';

/** Without scripts its reader stays where they are, unless the page's action says otherwise. */
export const booking = form(bookCar, {
  name: 'book',
  toast: 'Your Booked Successfully',
  keepsData: true,
  messages: { 'not-found': carGoneText },
});

interface ToBook {
  readonly car: Car;
  /** What the page of the car shows; null where the dialog was opened from a list. */
  readonly seen: SeenOnPage | null;
  readonly buyer: Person;
  /** The phone number that the buyer entered last. */
  readonly phone: string | null;
  readonly onClose: () => void;
}

interface Result {
  /** The car as it was booked. */
  readonly car: Car;
  readonly reservation: Reservation;
  readonly isRepeated: boolean;
}

/** Books a car. The modal then gives way to another with the result. */
export function BookingDialog({
  onBooked,
  ...toBook
}: ToBook & { onBooked: (reservation: Reservation, phone: string | null) => void }) {
  const [result, setResult] = useState<Result | null>(null);
  function finish(result: Result, phone: string | null): void {
    onBooked(result.reservation, phone);
    setResult(result);
  }
  if (result) return <PriceLocked buyer={toBook.buyer} onClose={toBook.onClose} {...result} />;
  return <BookingForm {...toBook} onFinished={finish} />;
}

function BookingForm({
  car: seen,
  seen: seenOnPage,
  buyer,
  phone,
  onClose,
  onFinished,
}: ToBook & { onFinished: (result: Result, phone: string | null) => void }) {
  const hours = useBookingHours();
  const current = useCurrentCar(seen, seenOnPage);
  const { car, statedSince } = current;
  const price = car.resalePriceCents;
  const isChanged =
    price !== seen.resalePriceCents || changedFacts({ was: seen, is: car }).length > 0;
  const request = requestFor(car, current.version);
  const { field, ...book } = booking.use({
    sends: asTexts(request),
    also: {
      ...request,
      onDate: new Date().toISOString(),
      BuyerName: buyer.name,
      BuyerEmail: buyer.email,
    },
    onAnswer: ({ insertedId: bookingId, expiresAt }, sent) =>
      onFinished(
        {
          car,
          reservation: { bookingId, carId: car.id, priceCents: price, expiresAt, holdUntil: null },
          isRepeated: false,
        },
        sent.phone,
      ),
    onRefusal: {
      'already-booked': ({ facts }) =>
        onFinished({ car, reservation: facts, isRepeated: true }, phone),
      'price-changed': ({ facts }) => current.setPrice(facts.priceCents),
      'car-changed': current.setCar,
    },
  });

  return (
    <Dialog title={<CarTitle title={car.title} />} onClose={onClose}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
        <CarPictureLink
          inNewWindow
          car={car}
          imageId={car.imageId}
          alt=""
          sizes="192px"
          linkClassName="max-w-48"
          className="rounded-field"
        />
        <WhatIsBooked car={car} buyer={buyer} />
      </div>
      {(isChanged || statedSince) && <ChangedSince was={seen} is={car} statedSince={statedSince} />}
      {car.state.is === 'on-hold' && <HeldByAnother until={car.state.until} />}
      <PostForm of={book} className="grid gap-5">
        <TextField
          label="Phone number"
          defaultValue={phone ?? undefined}
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          autoFocus
          // What is typed replaces the number of last time, but not one that was typed here.
          onFocus={({ currentTarget }) => {
            if (currentTarget.value === phone) currentTarget.select();
          }}
          help="The seller will call this number after you pay."
        />
        <div className="grid gap-2">
          <p data-describes className="text-sm">
            Lock in <strong className="figures font-semibold">{priceText(price)}</strong> for{' '}
            {hours}. It’s free. Pay any time in{' '}
            <Link to={href('/dashboard')} className="link" target="_blank">
              My Orders
            </Link>
            .{!buyer.isEmailVerified && ' Before you pay, verify your email address.'}
          </p>
          <SubmitRow {...book}>Submit</SubmitRow>
        </div>
      </PostForm>
    </Dialog>
  );
}

function HeldByAnother({ until }: { until: Date }) {
  const isOver = useIsOver(until);
  return (
    <p className="rounded-field bg-warning px-3 py-2 text-sm text-warning-content">
      Another buyer is paying for this car
      {!isOver && (
        <>
          {' '}
          until <Moment at={until} />
        </>
      )}
      . You can still reserve the price in case they don’t buy it.
    </p>
  );
}

/** The car as the server described it last: its seller may change it while the dialog is open. */
function useCurrentCar(seen: Car, seenOnPage: SeenOnPage | null) {
  const [car, setCar] = useState(seen);
  const [version, setVersion] = useState(seenOnPage?.version);
  const [statedSince, setStatedSince] = useState(seenOnPage?.statedSince ?? null);
  return {
    car,
    version,
    statedSince,
    setPrice: (priceCents: number) => setCar({ ...car, resalePriceCents: priceCents }),
    setCar({ facts }: Extract<RefusalOf<typeof bookCar>, { refused: 'car-changed' }>) {
      setCar({ ...car, ...facts.car, resalePriceCents: facts.priceCents });
      setVersion(facts.version ?? undefined);
      // A list does not show everything: the rest is compared by the version.
      setStatedSince(facts.version === null ? null : facts.car.stated);
    },
  };
}

type Request = Readonly<Record<string, string | number | null>>;

/**
 * What a page sends to book a car: which one, and what its buyer sees there. `version` is that of the
 * car's own page; a list has none.
 */
function requestFor(car: Car, version: string | undefined): Request {
  const request = encoderOf(bookingRequest)({
    carId: car.id,
    priceCents: car.resalePriceCents,
    picture: imageUrl(car.imageId),
    seen: car,
    version,
  });
  const stated = Object.entries(request as object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated);
}

/** The same in fields: an empty one would not be sent, and none says that something is not stated. */
const asTexts = (request: Request): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) =>
      value === null ? [] : [[name, value === '' ? ' ' : value]],
    ),
  );

const WhatIsBooked = ({ car, buyer }: Pick<ToBook, 'car' | 'buyer'>) => (
  <Facts layout="pairs" className="figures gap-y-1.5 text-sm">
    <Fact name="Name" valueClassName="font-medium">
      {buyer.name}
    </Fact>
    <Fact name="Email" valueClassName="font-medium">
      <EmailText email={buyer.email} />
    </Fact>
    <Fact name="Car" valueClassName="font-medium">
      {car.title}
    </Fact>
    <Fact name="Price" valueClassName="font-semibold text-lg">
      {priceText(car.resalePriceCents)}
    </Fact>
    <Fact name="Location" valueClassName="font-medium">
      {car.location}
    </Fact>
  </Facts>
);

/** What the seller has changed since the buyer opened the page. The next press books the changed car. */
function ChangedSince({
  was,
  is,
  statedSince,
}: {
  was: Car;
  is: Car;
  statedSince: SeenOnPage['statedSince'];
}) {
  const facts = changedFacts({ was, is });
  const now = priceText(is.resalePriceCents);
  const hasNewPrice = was.resalePriceCents !== is.resalePriceCents;
  return (
    <SideNote tone="warning" role="alert" className="grid gap-3">
      {hasNewPrice || facts.length > 0 ? (
        <p>
          {hasNewPrice
            ? `The seller changed the price from ${priceText(was.resalePriceCents)} to ${now} while you were looking.`
            : 'The seller changed this car while you were looking.'}{' '}
          Submit again to lock in {now}.
        </p>
      ) : (
        <p>The seller changed this car after you opened its page. Submit to lock in {now}.</p>
      )}
      {facts.length > 0 && (
        <CarComparison carId={is.id} change={{ was, is }} since="When you looked" />
      )}
      {statedSince && (
        <details open suppressHydrationWarning>
          <summary className="link">What the ad says now</summary>
          <StatedNow stated={statedSince} />
        </details>
      )}
    </SideNote>
  );
}

const StatedNow = ({ stated }: { stated: readonly StatedText[] }) =>
  stated.length === 0 ? (
    <p>The ad gives no other details now.</p>
  ) : (
    <Facts layout="pairs" className="figures gap-y-1.5">
      {stated.map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );

/** What has become of a booking: the price that is locked in, until when, and the way to pay. */
const PriceLocked = ({
  car,
  buyer,
  reservation: { bookingId, priceCents, expiresAt, holdUntil },
  isRepeated,
  onClose,
}: {
  car: Car;
  buyer: Person;
  reservation: Reservation;
  /** The car had been booked before. */
  isRepeated: boolean;
  onClose: () => void;
}) => (
  <Dialog
    title={isRepeated ? 'You’ve already booked this car' : 'The price is locked in'}
    onClose={onClose}
  >
    <div className="grid grid-cols-[min(7.5rem,38%)_minmax(0,1fr)] items-center gap-4">
      <CarPictureLink
        car={car}
        imageId={car.imageId}
        alt=""
        sizes="120px"
        className="rounded-field"
      />
      <div>
        <p className="text-pretty font-medium text-sm leading-snug">{car.title}</p>
        <p className="figures whitespace-nowrap font-semibold text-lg">{priceText(priceCents)}</p>
      </div>
    </div>
    <div data-describes className="grid gap-1.5">
      <p>
        {holdUntil ? (
          <TimeToPay holdUntil={holdUntil} expiresAt={expiresAt} />
        ) : (
          <>
            Price locked until <Moment at={expiresAt} hasDay /> (<TimeLeft until={expiresAt} />{' '}
            left).
          </>
        )}
      </p>
      <p className="text-quiet text-sm">
        The car stays on the market until someone pays for it. Once you open the payment, it’s held
        for you alone.
      </p>
    </div>
    {!buyer.isEmailVerified && (
      <SideNote tone="warning">
        Before you pay, verify your email address: open the link we sent to {buyer.email}.
      </SideNote>
    )}
    <div className="grid gap-3 sm:grid-cols-2">
      <PayLink bookingId={bookingId}>Pay now</PayLink>
      <Button className="btn-outline" onClick={onClose}>
        Keep looking
      </Button>
    </div>
    <p className="text-quiet text-sm">
      Or pay later, in{' '}
      <Link to={href('/dashboard')} className="link" reloadDocument>
        My Orders
      </Link>
      .
    </p>
    <MailboxHint />
  </Dialog>
);
