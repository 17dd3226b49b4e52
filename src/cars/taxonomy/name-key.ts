const longestKey = 100;

/**
 * How names of makes and models are compared: `MERCEDES BENZ` is `Mercedes-Benz`, `Citroen` is
 * `Citroën`. Never empty for a name that is not empty.
 */
export function nameKey(name: string): string {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\d]/gu, '');
  return (letters || name).toLowerCase().slice(0, longestKey);
}
