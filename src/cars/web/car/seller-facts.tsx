import Check from 'lucide-react/icons/check';
import { href, Link } from 'react-router';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { monthText } from '../../../kit/dates.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { sellerTypeNames } from '../../../people/seller-type.ts';
import { sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { CarSeller } from '../../seller-contract.ts';
import { answersText } from '../browse/seller-text.ts';

/** Who sells a car; `seller` is null where the car alone tells who it is. */
export const SellerFacts = ({
  car,
  seller,
  isOwner,
}: {
  car: Car;
  seller: CarSeller | null;
  /** Does the seller look at it? */
  isOwner: boolean;
}) => (
  <section aria-labelledby="seller" className="grid justify-items-start gap-1">
    <h2 id="seller" className="text-lg">
      Seller
    </h2>
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="font-medium">{sellerNameOf(car)}</p>
      {car.sellerType && <p className="text-quiet text-sm">{sellerTypeNames[car.sellerType]}</p>}
      {seller?.verifiedAt && <Verified at={seller.verifiedAt} />}
    </div>
    {seller && (
      <p className="figures text-quiet text-sm">
        {sellerNameOf(car) !== car.sellerName && `${car.sellerName} · `}
        On <MarketName /> since {monthText(seller.joinedAt)}
        {seller.carsSold > 0 && ` · ${countedCars(seller.carsSold)} sold`}
      </p>
    )}
    {seller?.answers && <p className="figures text-quiet text-sm">{answersText(seller.answers)}</p>}
    {seller?.reviews && (
      <Link to={href('/seller/:id', { id: String(car.id) })} className="link text-sm">
        {`${seller.reviews.average} of 5 stars · ${seller.reviews.count} reviews`}
      </Link>
    )}
    {seller?.hasOtherCars && (
      <Link to={href('/seller/:id', { id: String(car.id) })} className="link py-2.5 text-sm">
        More cars from this seller
      </Link>
    )}
    {isOwner && car.sellerType === null && (
      <Link
        to={`${href('/dashboard/account')}?form=seller-type`}
        className="link link-primary py-2.5 text-sm"
      >
        Say whether you’re a private seller or a dealer
      </Link>
    )}
  </section>
);

const countedCars = (count: number): string =>
  count === 1 ? '1 car' : `${numberText(count)} cars`;

/** What buyers read of a seller who was verified then. */
export const VerifiedText = ({ at }: { at: Date }) => (
  <>
    <MarketName />
    ’s staff confirmed who this seller is in {monthText(at)}. We haven’t inspected the car itself:
    check it before you pay.
  </>
);

/** What "verified" means; it opens and closes without scripts. */
const Verified = ({ at }: { at: Date }) => (
  <>
    <button
      type="button"
      popoverTarget="verified"
      className="btn btn-ghost -ms-2 px-2 font-medium text-primary text-sm"
    >
      <Check size={16} strokeWidth={1.8} nonScalingStroke /> Verified seller
    </button>
    <div
      id="verified"
      popover="auto"
      className="m-auto max-w-[24rem] rounded-box border border-base-300 bg-base-100 p-6 text-base-content text-sm"
    >
      <p className="font-semibold text-base">Verified seller</p>
      <p className="mt-2">
        <VerifiedText at={at} />
      </p>
    </div>
  </>
);
