import { sellerTypeNames } from '../../../people/seller-type.ts';
import type { Car } from '../../car-on-wire.ts';

/** Under which name a car is sold: a dealer's is that of the dealership. */
export const sellerNameOf = ({ dealership, sellerName }: Car): string => dealership ?? sellerName;

/** `Riverside Motors, dealer, verified`; nothing of what is not stated. */
export const sellerText = (car: Car): string =>
  [
    sellerNameOf(car),
    ...(car.sellerType ? [sellerTypeNames[car.sellerType].toLowerCase()] : []),
    ...(car.sellerVerified ? ['verified'] : []),
  ].join(', ');
