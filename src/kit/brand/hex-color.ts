/** Red, green and blue of `#rrggbb`, from 0 to 255. */
export const channelsOf = (color: string): readonly [number, number, number] => {
  const at = (place: number) => Number.parseInt(color.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
};

export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
