// The favorites module: cars that people save, with an account or on their device.
import type { Module } from '../../calls/server/module.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { adoptForPerson } from './account-favorites.ts';
import { createDeviceFavorites } from './device-favorites.ts';
import { mailPriceDrops } from './price-drops/mail-price-drops.ts';
import { priceDropHandlers } from './price-drops/price-drop-handlers.ts';
import { favoriteHandlers } from './routes.ts';

export { eraseFavorites, favoritesOfPerson } from './account-favorites.ts';
export { notePriceDrop } from './price-drops/note-price-drop.ts';
export { priceDropStops } from './price-drops/price-drop-stops.ts';

interface FavoritesDependencies {
  readonly database: Database;
  /** Signs what is kept on devices. */
  readonly secret: string;
  readonly publicUrl: string;
}

export interface Favorites extends Module {
  /** Whether a visitor with these cookies has saved the car on their device. */
  isOnDevice(cookies: string | undefined, carId: number): boolean;
  /**
   * Runs in the transaction in which a session begins: what was saved on the device becomes the
   * person's. Gives the cookies to set.
   */
  adopt(tx: Queries, personId: string, cookies: string | undefined): Promise<string[]>;
}

export function createFavorites({ database, secret, publicUrl }: FavoritesDependencies): Favorites {
  const device = createDeviceFavorites({ secret, publicUrl });
  return {
    handlers: [...favoriteHandlers(database, device), ...priceDropHandlers(database)],
    jobs: [{ name: 'price drops', due: 'every-minute', run: () => mailPriceDrops(database) }],
    isOnDevice: (cookies, carId) => device.read(cookies).some((saved) => saved.carId === carId),
    async adopt(tx, personId, cookies) {
      const saved = device.read(cookies);
      if (saved.length === 0) return [];
      await adoptForPerson(tx, personId, saved);
      return [device.clear];
    },
  };
}
