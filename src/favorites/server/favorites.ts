// The favorites module: cars that people save, with an account or on their device.
import type { Module } from '../../calls/server/module.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { adoptForPerson } from './account-favorites.ts';
import type { Dependencies } from './dependencies.ts';
import { createDeviceFavorites, type DeviceSettings } from './device-favorites.ts';
import { mailPriceDrops, readPriceDropEmails, setPriceDropEmails } from './price-drops.ts';
import { listFavorites, readFavoriteIds } from './read-favorites.ts';
import { removeFavorite, saveFavorite } from './save-favorite.ts';

export { eraseFavorites, favoritesOfPerson } from './account-favorites.ts';
export { notePriceDrop, priceDropStops } from './price-drops.ts';

export interface Favorites extends Module {
  /** Whether a visitor with these cookies has saved the car on their device. */
  isOnDevice(cookies: string | undefined, carId: number): boolean;
  /**
   * Runs in the transaction in which a session begins: what was saved on the device becomes the
   * person's. Gives the cookies to set.
   */
  adopt(tx: Queries, personId: string, cookies: string | undefined): Promise<string[]>;
}

export function createFavorites({
  database,
  ...settings
}: Pick<Dependencies, 'database'> & DeviceSettings): Favorites {
  const device = createDeviceFavorites(settings);
  const dependencies: Dependencies = { database, device };
  return {
    handlers: [
      listFavorites,
      readFavoriteIds,
      saveFavorite,
      removeFavorite,
      readPriceDropEmails,
      setPriceDropEmails,
    ].map((answer) => answer(dependencies)),
    jobs: [{ name: 'price drops', due: 'every-minute', run: () => mailPriceDrops(dependencies) }],
    isOnDevice: (cookies, carId) => device.read(cookies).some((saved) => saved.carId === carId),
    async adopt(tx, personId, cookies) {
      const saved = device.read(cookies);
      if (saved.length === 0) return [];
      await adoptForPerson(tx, personId, saved);
      return [device.clear];
    },
  };
}
