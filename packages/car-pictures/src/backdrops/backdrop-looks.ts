import type { Backdrop } from '../picture.ts';
import type { BackdropLook } from './backdrop-look.ts';
import { chargingBay } from './charging-bay.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { mountainRoad } from './mountain-road.ts';

export const backdropLooks: Record<Backdrop, BackdropLook> = {
  city,
  'charging-bay': chargingBay,
  'mountain-road': mountainRoad,
  coast,
};
