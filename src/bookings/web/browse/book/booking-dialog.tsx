import { useState } from 'react';
import { href, Link } from 'react-router';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { CarPictureLink } from '../../../../cars/web/car-picture-link.tsx';
import { priceText } from '../../../../kit/money.ts';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';
import { SubmitRow, TextField } from '../../../../kit/web/field.tsx';
import { RenderedFor } from '../../../../kit/web/form/rendered-for.tsx';
import { EmailText } from '../../../../kit/web/text/email-text.tsx';
import { Fact, Facts } from '../../../../kit/web/text/facts.tsx';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import { toastSuccess } from '../../../../kit/web/toast/toaster.tsx';
import type { Person } from '../../../../people/person.ts';
import { changedFacts } from '../../../booked-car.ts';
import { bookCar } from '../../../contract.ts';
import type { Reservation } from '../../../own-deals-contract.ts';
import { useBookingHours } from '../../booking-hours.ts';
import type { SeenOnPage } from '../seen-on-page.ts';
import { bookingMessages } from './booking-messages.ts';
import { ChangedSince } from './changed-since.tsx';
import { useKnownCar } from './known-car.ts';
import { PriceLocked } from './price-locked.tsx';
import { phoneHelp, requestFor } from './request-for.ts';

interface Booking {
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
  ...booking
}: Booking & { onBooked: (reservation: Reservation, phone: string | null) => void }) {
  const [result, setResult] = useState<Result | null>(null);
  function finish(result: Result, phone: string | null): void {
    if (!result.isRepeated) toastSuccess('Your Booked Successfully');
    onBooked(result.reservation, phone);
    setResult(result);
  }
  if (result) return <PriceLocked buyer={booking.buyer} onClose={booking.onClose} {...result} />;
  return <BookingForm {...booking} onFinished={finish} />;
}

function BookingForm({
  car: seen,
  seen: seenOnPage,
  buyer,
  phone,
  onClose,
  onFinished,
}: Booking & { onFinished: (result: Result, phone: string | null) => void }) {
  const hours = useBookingHours();
  const known = useKnownCar(seen, seenOnPage);
  const { car, statedSince } = known;
  const price = car.resalePriceCents;
  const isChanged =
    price !== seen.resalePriceCents || changedFacts({ was: seen, is: car }).length > 0;
  const { field, ...form } = useCallForm(bookCar, {
    also: {
      ...requestFor(car, known.version),
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
    keepsData: true,
    onRefusal: {
      'already-booked': ({ facts }) =>
        onFinished({ car, reservation: facts, isRepeated: true }, phone),
      'price-changed': ({ facts }) => known.setPrice(facts.priceCents),
      'car-changed': known.setCar,
    },
    messages: bookingMessages,
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
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RenderedFor />
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
          help={phoneHelp}
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
          <SubmitRow {...form}>Submit</SubmitRow>
        </div>
      </form>
    </Dialog>
  );
}

const WhatIsBooked = ({ car, buyer }: Pick<Booking, 'car' | 'buyer'>) => (
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
