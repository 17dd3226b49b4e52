/** The address of the picture of the car lot. Pixels across; 800 is the upright one for phones. */
export const lotSceneAddress = (width: 800 | 1440 | 2560, type: 'avif' | 'webp'): string =>
  `/pictures/lot-${width}.${type}`;
