/** `No cars`, `1 car`, `412 cars`: totals of searches are always exact. */
export function totalText(total: number): string {
  if (total === 0) return 'No cars';
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'car' : 'cars'}`;
}

/**
 * How many cars an option would give, for beside it: `412`, heard as `412 cars`, or as an estimate
 * `~345,000`, heard as `About 345,000 cars`.
 */
export function optionCount(count: number, isExact: boolean) {
  const isAbout = !isExact && count > 0;
  const figure = `${isAbout ? '' : ' '}${count.toLocaleString('en-US')}`;
  return { isAbout, figure, cars: count === 1 ? ' car' : ' cars' };
}
