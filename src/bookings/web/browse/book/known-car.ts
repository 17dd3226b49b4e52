import { useState } from 'react';
import type { RefusalOf } from '../../../../calls/refusal.ts';
import type { Car } from '../../../../cars/car-on-wire.ts';
import type { bookCar } from '../../../contract.ts';
import type { SeenOnPage } from '../seen-on-page.ts';

/** The car as the market last said it is: its seller may change it while the dialog is open. */
export function useKnownCar(seen: Car, seenOnPage: SeenOnPage | null) {
  const [car, setCar] = useState(seen);
  const [version, setVersion] = useState(seenOnPage?.version);
  const [statedSince, setStatedSince] = useState(seenOnPage?.statedSince ?? null);
  return {
    car,
    version,
    statedSince,
    setPrice: (priceCents: number) => setCar({ ...car, resalePriceCents: priceCents }),
    setCar({ facts }: Extract<RefusalOf<typeof bookCar>, { refused: 'car-changed' }>) {
      setCar({ ...car, ...facts.car, resalePriceCents: facts.priceCents });
      setVersion(facts.version ?? undefined);
      // What the list does not show is compared by the version alone.
      setStatedSince(facts.version === null ? null : facts.car.stated);
    },
  };
}
