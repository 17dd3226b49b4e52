import type { Database } from '../../kit/server/database/database.ts';
import type { DeviceFavorites } from './device-favorites.ts';

/** What the favorites module is handed, and the cars that it reads from devices. */
export interface Dependencies {
  readonly database: Database;
  readonly device: DeviceFavorites;
}
