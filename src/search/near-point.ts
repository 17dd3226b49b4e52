// Where somebody is, as a browser says it: a point among the places of a search.

const point = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/;

export const isPoint = (place: string): boolean => point.test(place);

/** In hundredths of a degree, about half a mile: nobody needs to know more exactly where somebody is. */
export const roundedPlace = (place: string): string =>
  place.replace(
    point,
    (_, north, east) => `${Number(north).toFixed(2)},${Number(east).toFixed(2)}`,
  );
