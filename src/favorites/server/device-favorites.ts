// The cars that a visitor has saved, in a signed cookie of their browser. It is signed because a car
// that is off the market is named to those alone who saved it before.
import { createSignedCookie } from '../../kit/server/http/cookies.ts';
import { mostOnDevice } from '../contract.ts';

export interface SavedCar {
  readonly carId: number;
  readonly savedAt: Date;
}

export interface DeviceFavorites {
  /** The last saved first; none where the cookie is not ours. */
  read(cookies: string | undefined): readonly SavedCar[];
  /** The cookie that stores these; the oldest are left out where there are too many. */
  set(saved: readonly SavedCar[]): string;
  readonly clear: string;
}

export interface DeviceSettings {
  /** Signs what is stored on devices. */
  readonly secret: string;
  readonly publicUrl: string;
}

const year = 365 * 24 * 3600;

export function createDeviceFavorites(settings: DeviceSettings): DeviceFavorites {
  const cookie = createSignedCookie('favorites', settings);
  return {
    read: (cookies) => cookie.read(cookies)?.split('_').map(savedCarOf) ?? [],
    set(saved) {
      const text = saved.slice(0, mostOnDevice).map(textOf).join('_');
      return text === '' ? cookie.clear : cookie.set(text, year);
    },
    clear: cookie.clear,
  };
}

const textOf = ({ carId, savedAt }: SavedCar): string =>
  `${carId.toString(36)}-${savedAt.getTime().toString(36)}`;

/** A moment before 1970 begins with another `-`. */
function savedCarOf(text: string): SavedCar {
  const [, carId = '', savedAt = ''] = /^(\w+)-(-?\w+)$/.exec(text) ?? [];
  return { carId: Number.parseInt(carId, 36), savedAt: new Date(Number.parseInt(savedAt, 36)) };
}
