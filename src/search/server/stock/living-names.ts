// The dictionary of the search, which learns the names of cars that are posted after it was made.
import { createVocabulary, keyOf, type Vocabulary } from '../../understand/vocabulary.ts';
import type { readNames } from './read-names.ts';
import type { StoredCar } from './stored-car.ts';

type Names = Awaited<ReturnType<typeof readNames>>;

interface LivingNames {
  readonly vocabulary: Vocabulary;
  /** Notes what a car is called and where it is. */
  note(car: Pick<StoredCar, 'make' | 'model' | 'location'>): void;
  /** Takes in what was noted, if there is something and the last time is long enough ago. True: it did. */
  renew(): boolean;
}

/** To make a dictionary takes some ten milliseconds, in which nobody is answered. */
const renewedAfterMs = 30_000;
/** Sellers may type anything: with more names the dictionary waits for the next load. */
const mostNoted = 20_000;

/** `titleWords` are those of the stock as it is. */
export function createLivingNames(
  names: Pick<Names, 'makes' | 'models' | 'places' | 'titleWords'>,
  titleWords: Vocabulary['titleWords'],
): LivingNames {
  const makes = new Set(names.makes);
  const models = new Map(names.models.map((one) => [nameOf(one), one]));
  const places = new Set(names.places);
  const create = (): Vocabulary => ({
    ...createVocabulary({
      makes: [...makes],
      models: [...models.values()],
      places: [...places],
      titleWords: names.titleWords,
    }),
    titleWords,
  });
  let vocabulary = create();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let noted = 0;
  let isBehind = false;

  function add(isNew: boolean, take: () => void): void {
    if (!isNew || noted === mostNoted) return;
    take();
    noted += 1;
    isBehind = true;
  }

  return {
    get vocabulary() {
      return vocabulary;
    },
    note({ make, model, location }) {
      if (make) add(!makes.has(make), () => makes.add(make));
      if (make && model) {
        const one = { make, model };
        add(!models.has(nameOf(one)), () => models.set(nameOf(one), one));
      }
      const isKnown = places.has(location) || vocabulary.places.has(keyOf(location));
      add(!isKnown, () => places.add(location));
    },
    renew() {
      const now = performance.now();
      if (!isBehind || now - renewedAt < renewedAfterMs) return false;
      vocabulary = create();
      [renewedAt, isBehind] = [now, false];
      return true;
    },
  };
}

const nameOf = ({ make, model }: { make: string; model: string }): string => `${make}\n${model}`;
