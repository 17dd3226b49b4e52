import type { Backdrop } from '../picture.ts';
import type { BackdropStyle } from './backdrop-style.ts';
import { chargingBay } from './charging-bay.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { mountainRoad } from './mountain-road.ts';

export const backdropStyles: Record<Backdrop, BackdropStyle> = {
  city,
  'charging-bay': chargingBay,
  'mountain-road': mountainRoad,
  coast,
};
