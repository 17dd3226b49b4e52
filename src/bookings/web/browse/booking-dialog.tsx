import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/call-form.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { imageUrl } from '../../../images/image.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { dollarsOf, priceText } from '../../../kit/money.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { EmailText } from '../../../kit/web/email-text.tsx';
import { Fact, Facts } from '../../../kit/web/facts.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { Moment } from '../../../kit/web/moment.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Person } from '../../../people/person.ts';
import { bookCar } from '../../contract.ts';
import { useBookingHours } from '../booking-hours.ts';

export function BookingDialog({
  car,
  buyer,
  onClose,
}: {
  car: Car;
  buyer: Person;
  onClose: () => void;
}) {
  const hours = useBookingHours();
  const { field, ...form } = useCallForm(bookCar, {
    also: {
      carId: String(car.id),
      itemName: car.title,
      price: dollarsOf(car.resalePriceCents),
      image: imageUrl(car.imageId),
      location: car.location,
      onDate: new Date().toISOString(),
      BuyerName: buyer.name,
      BuyerEmail: buyer.email,
    },
    onAnswer: () => {
      toastSuccess('Your Booked Successfully');
      onClose();
    },
    messages,
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
        <Fact name="Item name" valueClassName="font-medium">
          {car.title}
        </Fact>
        <Fact name="Price" valueClassName="font-semibold text-lg">
          {priceText(car.resalePriceCents)}
        </Fact>
        <Fact name="Location" valueClassName="font-medium">
          {car.location}
        </Fact>
      </Facts>
      {car.state.is === 'on-hold' && (
        <p className="rounded-field bg-warning px-3 py-2 text-sm text-warning-content">
          Another buyer is paying for this car until <Moment at={car.state.until} />. You may book
          it all the same: the price is then yours if he does not buy it.
        </p>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Phone number"
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          autoFocus
          help="The seller calls you on this number once you have paid."
        />
        <SubmitRow {...form}>Submit</SubmitRow>
        <p className="text-quiet text-xs">
          Booking is free. For {hours} it fixes the price of {priceText(car.resalePriceCents)} for
          you; you pay under My Orders.
        </p>
      </form>
    </Dialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof bookCar>> = {
  'price-changed': ({ price }) =>
    `The price has changed to ${priceText(price)}. Reload the page to book at that price.`,
  'too-many-bookings': ({ most }) =>
    `You have ${most} unpaid bookings, as many as can stand at once. Pay or cancel one under My Orders first.`,
  'own-car': 'This is your own car.',
  'car-gone': 'This car is no longer for sale.',
  'not-found': 'This car is no longer for sale.',
  'already-booked': 'You have booked this car already. Find it under My Orders.',
};
