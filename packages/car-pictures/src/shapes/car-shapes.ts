import type { CarShape } from '../car-shape.ts';
import type { Body } from '../picture.ts';
import { buses } from './buses.ts';
import { electric } from './electric.ts';
import { luxury } from './luxury.ts';
import { sports } from './sports.ts';

export const carShapes: Record<Body, CarShape> = { ...buses, ...luxury, ...electric, ...sports };
