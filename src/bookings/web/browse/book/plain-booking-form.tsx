import { href, Link, useActionData } from 'react-router';
import type { PostedForm } from '../../../../calls/web/form/posted-form.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import { priceText } from '../../../../kit/money.ts';
import { Failure } from '../../../../kit/web/failure.tsx';
import { TextField } from '../../../../kit/web/field.tsx';
import { RenderedFor } from '../../../../kit/web/form/rendered-for.tsx';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import { BookingHours } from '../../booking-hours.ts';
import type { SeenOnPage } from '../seen-on-page.ts';
import { StatedNow } from '../stated-now.tsx';
import { phoneHelp, requestFor } from './request-for.ts';

/** Books a car where no scripts run: what the dialog does elsewhere. */
export function PlainBookingForm({
  car,
  seen,
  phone,
}: {
  car: Car;
  seen: SeenOnPage | null;
  phone: string | null;
}) {
  const posted = useActionData<PostedForm>();
  return (
    <form
      method="post"
      aria-labelledby="booking"
      className="grid max-w-xl gap-4 rounded-box border border-base-300 p-5"
    >
      <RenderedFor />
      <h2 id="booking" className="text-lg">
        {car.title}
      </h2>
      <p className="text-sm">
        Lock in {priceText(car.resalePriceCents)} for <BookingHours />. It’s free. Pay any time in{' '}
        <Link to={href('/dashboard')} className="link" target="_blank">
          My Orders
        </Link>
        .
      </p>
      {seen?.statedSince && (
        <SideNote tone="warning" className="grid gap-3">
          <p>The seller changed this car after you opened its page. It now says:</p>
          <StatedNow stated={seen.statedSince} />
        </SideNote>
      )}
      {Object.entries(requestFor(car, seen?.version)).map(
        ([name, value]) =>
          // An empty field would not be sent.
          value !== null && (
            <input key={name} type="hidden" name={name} value={value === '' ? ' ' : value} />
          ),
      )}
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={(posted ? posted.values.phone : phone) ?? ''}
        problem={posted?.problems.phone}
        help={phoneHelp}
      />
      <Failure message={posted?.failure ?? null} />
      <button type="submit" className="btn btn-primary">
        Submit
      </button>
    </form>
  );
}
