/** `No cars`, `1 car`, `412 cars`, `About 345,000 cars`. */
export function totalText(total: number, isExact: boolean): string {
  if (total === 0) return 'No cars';
  const text = `${total.toLocaleString('en-US')} ${total === 1 ? 'car' : 'cars'}`;
  return isExact ? text : `About ${text}`;
}
