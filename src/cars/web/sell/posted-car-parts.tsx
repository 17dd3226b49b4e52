// What one's own car says of itself in a card and in a row.
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { isOver, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';

const badges = {
  available: 'badge-primary badge-outline',
  'on-hold': 'badge-warning',
  sold: 'badge-neutral',
  withdrawn: 'badge-ghost',
} as const satisfies Record<Car['state']['is'], string>;

export const CarBadges = ({ car: { advertised, state } }: { car: Car }) => (
  <p className="flex flex-wrap gap-1.5">
    {advertised && !isOver(state) && <span className="badge badge-primary">Advertised</span>}
    <span className={`badge ${badges[state.is]}`}>{stateLabels[state.is]}</span>
  </p>
);

export const ListedPrice = ({ car: { state, resalePriceCents } }: { car: Car }) =>
  state.is === 'sold' ? (
    <p className="figures text-quiet text-xs">Listed at {priceText(resalePriceCents)}</p>
  ) : (
    <p className="figures font-semibold text-lg">{priceText(resalePriceCents)}</p>
  );

export const PostDate = ({ car }: { car: Car }) => (
  <p className="figures whitespace-nowrap text-quiet text-xs">Post Date: {dayText(car.postedAt)}</p>
);
