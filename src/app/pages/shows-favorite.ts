import type { Favorites } from '../../favorites/server/favorites.ts';
import { carOfPage } from './count-view.ts';

/** Whether this is the page of a car that a visitor has saved: it says so, to them alone. */
export function showsFavorite(
  favorites: Favorites,
  url: string,
  cookies: string | undefined,
): boolean {
  const carId = carOfPage(url);
  return carId !== null && favorites.isOnDevice(cookies, carId);
}
