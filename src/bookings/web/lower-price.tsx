// What a buyer reads whose car has become cheaper than their booking, which keeps its price until they take the
// new one.
import { href, Link } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import { type Cents, priceText, unitsOf } from '../../kit/money.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { takeLowerPrice } from '../contract.ts';

export const lowerPriceForm = form(takeLowerPrice, {
  name: 'lower-price',
  isButton: true,
  readsRefused: true,
  toast: 'Price locked in',
});

/** Leads to My Orders, where the new price is taken. */
export const LowerPriceText = ({ lowerPriceCents }: { lowerPriceCents: Cents }) => (
  <>
    It’s now <span className="figures font-semibold">{priceText(lowerPriceCents)}</span>.{' '}
    <Link to={href('/dashboard')} reloadDocument className="link">
      Lock in the new price
    </Link>{' '}
    in My Orders.
  </>
);

/** In My Orders, with the button that takes the new price. */
export function LowerPrice({
  bookingId,
  lowerPriceCents,
  describedBy,
}: {
  bookingId: number;
  lowerPriceCents: Cents;
  /** The id of what tells orders of one car apart. */
  describedBy: string;
}) {
  const price = priceText(lowerPriceCents);
  const take = lowerPriceForm.use({ id: bookingId, sends: { price: unitsOf(lowerPriceCents) } });
  return (
    <SideNote tone="warning" className="grid justify-items-start gap-1.5">
      <p>
        It’s now <span className="figures font-semibold">{price}</span>.
      </p>
      <ButtonForm of={take} isSmall className="btn-outline" describedBy={describedBy}>
        Lock in {price}
      </ButtonForm>
    </SideNote>
  );
}
