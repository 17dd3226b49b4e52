/** The same numbers with zeros behind them. */
export function grown<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  length: number,
  Kind: new (length: number) => Numbers,
): Numbers {
  const longer = new Kind(length);
  longer.set(numbers);
  return longer;
}
