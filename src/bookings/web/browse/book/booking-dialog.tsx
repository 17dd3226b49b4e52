// Books a car, on the page where its reader has found it. The server renders the dialog where the
// address asks for it, so that it works without scripts, too.
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { RefusalOf } from '../../../../calls/refusal.ts';
import { encoderOf } from '../../../../calls/translate.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { carGoneText, listedDescription } from '../../../../cars/car.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { CarPictureLink } from '../../../../cars/web/car-picture-link.tsx';
import { imageUrl } from '../../../../images/image.ts';
import { priceText } from '../../../../kit/money.ts';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { SubmitRow, TextField } from '../../../../kit/web/field.tsx';
import { PostForm } from '../../../../kit/web/form/post-form.tsx';
import { EmailText } from '../../../../kit/web/text/email-text.tsx';
import { Fact, Facts } from '../../../../kit/web/text/facts.tsx';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import type { Person } from '../../../../people/person.ts';
import { changedFacts } from '../../../booked-car.ts';
import { ownCarText } from '../../../booking.ts';
import { bookingRequest } from '../../../booking-request.ts';
import { bookCar } from '../../../contract.ts';
import type { Reservation } from '../../../own-deals-contract.ts';
import { useBookingHours } from '../../booking-hours.ts';
import type { SeenOnPage } from '../seen-on-page.ts';
import { ChangedSince } from './changed-since.tsx';
import { PriceLocked } from './price-locked.tsx';

/** Without scripts its reader stays where they are, unless the page's action says otherwise. */
export const booking = form(bookCar, {
  name: 'book',
  toast: 'Your Booked Successfully',
  keepsData: true,
  messages: {
    'price-changed': ({ priceCents }) =>
      `The seller changed the price to ${priceText(priceCents)}.`,
    'car-changed':
      'The seller changed this car while you were looking. Look at it again, then press Submit.',
    'too-many-bookings': ({ most }) =>
      `You have ${most} unpaid bookings, as many as you can have at once. Pay for one or cancel one in My Orders first.`,
    'own-car': ownCarText,
    'car-gone': carGoneText,
    'not-found': carGoneText,
    'already-booked': 'You’ve already booked this car. Find it in My Orders.',
  },
});

interface ToBook {
  readonly car: Car;
  /** On the page of the car; null for who comes from a list. */
  readonly seen: SeenOnPage | null;
  readonly buyer: Person;
  /** What the buyer gave last. */
  readonly phone: string | null;
  readonly onClose: () => void;
}

interface Result {
  /** As it was booked. */
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
    onAnswer: ({ insertedId: bookingId, expiresAt }, given) =>
      onFinished(
        {
          car,
          reservation: { bookingId, carId: car.id, priceCents: price, expiresAt, holdUntil: null },
          isRepeated: false,
        },
        given.phone,
      ),
    onRefusal: {
      'already-booked': ({ facts }) =>
        onFinished({ car, reservation: facts, isRepeated: true }, phone),
      'price-changed': ({ facts }) => current.setPrice(facts.priceCents),
      'car-changed': current.setCar,
    },
  });

  return (
    <Dialog title={car.title} onClose={onClose}>
      <CarPictureLink
        inNewWindow
        car={car}
        imageId={car.imageId}
        alt=""
        sizes="(min-width: 640px) 512px, 92vw"
        className="max-h-32 rounded-field sm:max-h-56"
      />
      <WhatIsBooked car={car} buyer={buyer} />
      {(isChanged || statedSince) && <ChangedSince was={seen} is={car} statedSince={statedSince} />}
      {car.state.is === 'on-hold' && (
        <p className="rounded-field bg-warning px-3 py-2 text-sm text-warning-content">
          Another buyer is paying for this car until <Moment at={car.state.until} />. You can still
          reserve the price in case they don’t buy it.
        </p>
      )}
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

/** The car as the market last said it is: its seller may change it while the dialog is open. */
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
      // What the list does not show is compared by the version alone.
      setStatedSince(facts.version === null ? null : facts.car.stated);
    },
  };
}

type Request = Readonly<Record<string, string | number | null>>;

/**
 * What a page sends to book a car: which one, and what its buyer sees there. `version` is that of the
 * car's own page; a list has none, and shows the beginning of the description alone.
 */
function requestFor(car: Car, version: string | undefined): Request {
  const request = encoderOf(bookingRequest)({
    carId: car.id,
    priceCents: car.resalePriceCents,
    picture: imageUrl(car.imageId),
    seen: version ? car : { ...car, description: listedDescription(car.description) },
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
