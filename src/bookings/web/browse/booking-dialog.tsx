import { useState } from 'react';
import { useCallForm } from '../../../calls/web/call-form.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { imageUrl } from '../../../images/image.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { dollarsOf, priceText } from '../../../kit/money.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { EmailText } from '../../../kit/web/email-text.tsx';
import { Fact, Facts } from '../../../kit/web/facts.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { Moment } from '../../../kit/web/moment.tsx';
import { SideNote } from '../../../kit/web/side-note.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Person } from '../../../people/person.ts';
import { bookCar } from '../../contract.ts';
import type { Reservation } from '../../own-deals-contract.ts';
import { useBookingHours } from '../booking-hours.ts';
import { bookingMessages } from './booking-messages.ts';
import { PriceLocked } from './price-locked.tsx';

interface Booking {
  readonly car: Car;
  readonly buyer: Person;
  readonly onClose: () => void;
}

/** Books a car. The modal then gives way to another with the result. */
export function BookingDialog({
  onBooked,
  ...booking
}: Booking & { onBooked: (reservation: Reservation) => void }) {
  const [result, setResult] = useState<{ reservation: Reservation; isRepeated: boolean } | null>(
    null,
  );
  function finish(reservation: Reservation, isRepeated: boolean): void {
    if (!isRepeated) toastSuccess('Your Booked Successfully');
    onBooked(reservation);
    setResult({ reservation, isRepeated });
  }
  if (result) return <PriceLocked car={booking.car} onClose={booking.onClose} {...result} />;
  return <BookingForm {...booking} onFinished={finish} />;
}

function BookingForm({
  car,
  buyer,
  onClose,
  onFinished,
}: Booking & { onFinished: (reservation: Reservation, isRepeated: boolean) => void }) {
  const hours = useBookingHours();
  // Another one than the card's, once its seller has changed it in the meantime.
  const [price, setPrice] = useState(car.resalePriceCents);
  const { field, ...form } = useCallForm(bookCar, {
    also: {
      carId: String(car.id),
      itemName: car.title,
      price: dollarsOf(price),
      image: imageUrl(car.imageId),
      location: car.location,
      onDate: new Date().toISOString(),
      BuyerName: buyer.name,
      BuyerEmail: buyer.email,
    },
    onAnswer: ({ insertedId: bookingId, expiresAt }) =>
      onFinished({ bookingId, carId: car.id, price, expiresAt, holdUntil: null }, false),
    onRefusal: {
      'already-booked': ({ facts }) => onFinished(facts, true),
      'price-changed': ({ facts }) => setPrice(facts.price),
    },
    messages: bookingMessages,
  });

  return (
    <Dialog title={car.title} onClose={onClose}>
      <CarPicture
        imageId={car.imageId}
        alt=""
        sizes="(min-width: 640px) 512px, 92vw"
        className="max-h-32 rounded-field sm:max-h-56"
      />
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
          {priceText(price)}
        </Fact>
        <Fact name="Location" valueClassName="font-medium">
          {car.location}
        </Fact>
      </Facts>
      {price !== car.resalePriceCents && (
        <SideNote tone="warning" role="alert">
          The seller changed the price from {priceText(car.resalePriceCents)} to {priceText(price)}{' '}
          while you were looking. Submit again to lock in {priceText(price)}.
        </SideNote>
      )}
      {car.state.is === 'on-hold' && (
        <p className="rounded-field bg-warning px-3 py-2 text-sm text-warning-content">
          Another buyer is paying for this car until <Moment at={car.state.until} />. You can still
          reserve the price in case they don’t buy it.
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Phone number"
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          autoFocus
          help="The seller will call this number after you pay."
        />
        <div className="grid gap-2">
          <p className="text-sm">
            Lock in <strong className="figures font-semibold">{priceText(price)}</strong> for{' '}
            {hours}. It’s free. Pay any time in My Orders.
          </p>
          <SubmitRow {...form}>Submit</SubmitRow>
        </div>
      </form>
    </Dialog>
  );
}
