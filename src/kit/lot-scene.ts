// The picture of the car lot, which is drawn by day, at dusk and at night. One address stands for all
// three, so that every reader gets the same page: the server answers it by the reader's clock.

/** Pixels across; 800 is the upright picture for phones. */
export const lotSceneWidths = [800, 1440, 2560] as const;

export const lotSceneAddress = (
  width: (typeof lotSceneWidths)[number],
  type: 'avif' | 'webp',
): string => `/scene/lot-${width}.${type}`;

/**
 * In which browsers keep how many minutes their clock is ahead of UTC. Unlike our other cookies it
 * needs no `__Host-`: a page's script writes it, it is about nobody, and one that was planted gets the
 * picture of another hour.
 */
export const clockCookie = 'forecourt.clock';
