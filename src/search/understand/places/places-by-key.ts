// The places that a sentence may name, by key: those that are known, and those where cars of the stock stand.
import { addToList } from '../../../kit/add-to-list.ts';
import { nicknames, placeKey } from './place-names.ts';
import { placeOfState, states } from './states.ts';

/** Lists that only grow. */
export interface PlaceLists {
  /** Such as `Dayton, OH`: of several cities of one name the first is meant. */
  readonly places: readonly (readonly string[])[];
  /** Those of the cars, as sellers have typed them. */
  readonly typedPlaces?: readonly string[];
  /** The first of some of them where a car is on offer; undefined if none is. */
  readonly firstOnOffer?: (typedPlaces: readonly string[]) => string | undefined;
}

export type PlacesOfStock = Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;

/** Sellers may write `constructor`, which every object has. */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

export function createPlaces(lists: PlaceLists['places']): () => ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  // Oregon is no town in Ohio.
  for (const state of Object.values(states()))
    for (const name of [placeOfState(state), `${state} state`, `state of ${state}`])
      byKey.set(placeKey(name), placeOfState(state));
  const read = lists.map(() => 0);
  const placeOf = nicknames();
  const namesOfPlaces = Map.groupBy(placeOf.keys(), (name) => placeOf.get(name) ?? '');
  return () => {
    for (const [nth, list] of lists.entries()) {
      for (const place of list.slice(read[nth])) addPlace(byKey, place, namesOfPlaces);
      read[nth] = list.length;
    }
    return byKey;
  };
}

export function createPlacesOfStock(
  { typedPlaces = [], firstOnOffer = ([first]) => first }: PlaceLists,
  listedPlaces: () => ReadonlyMap<string, string>,
): PlacesOfStock {
  const namesByKey = new Map<string, string[]>();
  let read = 0;
  function namesNow() {
    for (const place of typedPlaces.slice(read))
      for (const key of new Set(placeKeys(place)))
        if (!listedPlaces().has(key)) addToList(namesByKey, key, place);
    read = typedPlaces.length;
    return namesByKey;
  }
  return {
    keys: () => namesNow().keys(),
    get(key) {
      const names = namesNow().get(key);
      return names && firstOnOffer(names);
    },
  };
}

/** Of `Dayton, OH`: without its state, with it, and with its whole name. */
function placeKeys(place: string): string[] {
  const [city = '', state = ''] = place.split(', ');
  const whole = ownValue(states(), state) ?? state;
  return [city, `${city} ${state}`, `${city} ${whole}`].map(placeKey).filter((key) => key !== '');
}

function addPlace(
  byKey: Map<string, string>,
  place: string,
  namesOfPlaces: ReadonlyMap<string, readonly string[]>,
): void {
  for (const key of placeKeys(place)) if (!byKey.has(key)) byKey.set(key, place);
  const [, state = ''] = place.split(', ');
  const whole = ownValue(states(), state) ?? state;
  for (const name of namesOfPlaces.get(place) ?? [])
    for (const key of [name, name + placeKey(state), name + placeKey(whole)])
      if (!byKey.has(key)) byKey.set(key, place);
}
