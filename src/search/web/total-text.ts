/** `No cars`, `1 car`, `412 cars`: totals of searches are always exact. */
export function totalText(total: number): string {
  if (total === 0) return 'No cars';
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'car' : 'cars'}`;
}

/** How many cars an option would give: `412 cars`, or `About 345,000 cars` where that is an estimate. */
export const optionCountText = (count: number, isExact: boolean): string =>
  isExact || count === 0 ? totalText(count) : `About ${totalText(count)}`;

/** The same in figures, beside an option: `412`, or `~345,000`. */
export const optionCountFigure = (count: number, isExact: boolean): string =>
  `${isExact || count === 0 ? '' : '~'}${count.toLocaleString('en-US')}`;
