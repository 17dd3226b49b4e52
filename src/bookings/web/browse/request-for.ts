import type { Car } from '../../../cars/car-on-wire.ts';
import { imageUrl } from '../../../images/image.ts';
import { dollarsOf } from '../../../kit/money.ts';

/** What a page sends to book a car: which one, and what its buyer sees there. */
export const requestFor = (car: Car) => ({
  carId: String(car.id),
  itemName: car.title,
  price: dollarsOf(car.resalePriceCents),
  image: imageUrl(car.imageId),
  location: car.location,
  description: car.description,
  condition: car.condition,
  categoryId: String(car.categoryId),
  YearsOfUse: car.yearsOfUse,
});
