// A place of a search may be a point, `39.76,-84.19`: where somebody is, as their browser tells it.

const point = /^\s*(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)\s*$/;

export const isPoint = (place: string): boolean => point.test(place);

/** Rounds a point to hundredths of a degree, about half a mile: nobody needs to know more exactly where somebody is. */
export const roundedPlace = (place: string): string =>
  place.replace(
    point,
    (_, north, east) => `${Number(north).toFixed(2)},${Number(east).toFixed(2)}`,
  );
