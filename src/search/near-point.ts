// Where somebody is, as a browser says it: a point among the places of a search.

/** Where somebody is, in hundredths of a degree: about half a mile. Null for a text that is no such point. */
export function pointNamed(text: string): { latitude: number; longitude: number } | null {
  const [, north, east] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)].map(
    (degrees) => Math.round(degrees * 100) / 100,
  );
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Nobody needs to know more exactly where somebody is. */
export function roundedPlace(text: string): string {
  const point = pointNamed(text);
  return point ? `${point.latitude.toFixed(2)},${point.longitude.toFixed(2)}` : text;
}
