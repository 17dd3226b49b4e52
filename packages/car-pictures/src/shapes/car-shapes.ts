import type { CarShape } from '../mesh/car-shape.ts';
import type { Body } from '../picture.ts';
import { buses } from './buses.ts';
import { classics } from './classics.ts';
import { electric } from './electric.ts';
import { everyday } from './everyday.ts';
import { luxury } from './luxury.ts';
import { moderns } from './moderns.ts';
import { sports } from './sports.ts';
import { vans } from './vans.ts';

export const carShapes: Record<Body, CarShape> = {
  ...buses,
  ...vans,
  ...luxury,
  ...electric,
  ...sports,
  ...classics,
  ...moderns,
  ...everyday,
};
