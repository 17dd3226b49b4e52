import type { CarShape } from '../mesh/car-shape.ts';
import { electric } from './electric.ts';
import { suv } from './luxury.ts';

/** What most people drive: with an engine, and so with a grille. */

const { saloon, hatchback, crossover } = electric;

const compactSedan: CarShape = {
  ...saloon,
  wheelbase: 2.76,
  wheel: { radius: 0.335, rim: 0.25, width: 0.22, style: 'twin', finish: 'silver' },
  top: [
    [2.26, 0.66],
    [2.16, 0.79],
    [1.95, 0.86],
    [1.5, 0.92],
    [1.1, 0.96],
    [0, 0.95],
    [-1.2, 0.99],
    [-1.7, 1.06],
    [-2.05, 1.07],
    [-2.32, 1.02],
  ],
  tail: [
    [0.15, -2.16],
    [0.35, -2.27],
    [0.6, -2.31],
    [0.85, -2.33],
    [1.02, -2.31],
  ],
  plan: [
    [2.28, 0.83],
    [1.8, 0.9],
    [1.3, 0.915],
    [0, 0.915],
    [-1.3, 0.91],
    [-1.8, 0.88],
    [-2.32, 0.8],
  ],
  cabin: {
    ...saloon.cabin,
    roof: [
      [0.5, 1.37],
      [0.15, 1.435],
      [-0.3, 1.46],
      [-0.9, 1.44],
      [-1.35, 1.35],
      [-1.8, 1.18],
    ],
    back: [
      [0.9, -2.02],
      [1.08, -1.84],
      [1.2, -1.62],
      [1.4, -1.24],
    ],
    windows: {
      ...saloon.cabin.windows,
      rear: [
        [1.0, -1.46],
        [1.14, -1.48],
        [1.35, -1.22],
      ],
      posts: [
        [0.98, 0.5, 0.03],
        [-0.14, -0.2, 0.07],
        [-1.1, -0.96, 0.03],
      ],
    },
  },
  front: [
    { kind: 'lamp', y: 0.68, z: 0.7, w: 0.38, h: 0.105, slant: 0.14, depth: 0.5 },
    { kind: 'mesh', y: 0, z: 0.66, w: 0.86, h: 0.1, round: 0.03, depth: 0.3 },
    { kind: 'chrome', y: 0, z: 0.735, w: 0.9, h: 0.018, depth: 0.3 },
    { kind: 'mesh', y: 0, z: 0.36, w: 1.1, h: 0.17, round: 0.04 },
    { kind: 'black', y: 0.72, z: 0.38, w: 0.16, h: 0.14, slant: 0.1 },
  ],
  back: [
    { kind: 'tail', y: 0.64, z: 0.9, w: 0.44, h: 0.13, slant: 0.04, round: 0.03, depth: 0.44 },
    { kind: 'line', y: 0, z: 0.73, w: 0.56, h: 0.016 },
    { kind: 'black', y: 0, z: 0.3, w: 1.3, h: 0.16 },
  ],
  upper: undefined,
  lip: undefined,
};

const compactHatchback: CarShape = {
  ...hatchback,
  wheelbase: 2.64,
  wheel: { radius: 0.325, rim: 0.243, width: 0.215, style: 'five', finish: 'silver' },
  front: [
    { kind: 'lamp', y: 0.63, z: 0.72, w: 0.4, h: 0.14, slant: 0.1, depth: 0.42 },
    { kind: 'mesh', y: 0, z: 0.7, w: 0.8, h: 0.09, round: 0.03, depth: 0.3 },
    { kind: 'chrome', y: 0, z: 0.66, w: 0.8, h: 0.016, depth: 0.3 },
    { kind: 'mesh', y: 0, z: 0.36, w: 0.98, h: 0.18, round: 0.04 },
    { kind: 'round-lamp', y: 0.7, z: 0.38, w: 0.11, h: 0.11, round: 0.05 },
  ],
  back: [
    { kind: 'tail', y: 0.66, z: 0.93, w: 0.3, h: 0.2, round: 0.04, depth: 0.4 },
    { kind: 'line', y: 0, z: 0.76, w: 0.56, h: 0.016 },
    { kind: 'black', y: 0, z: 0.32, w: 1.3, h: 0.18 },
  ],
  cladding: undefined,
};

const compactSuv: CarShape = {
  ...crossover,
  wheelbase: 2.7,
  wheel: { radius: 0.365, rim: 0.262, width: 0.24, style: 'five', finish: 'silver' },
  cabin: {
    ...crossover.cabin,
    roof: [
      [0.55, 1.6],
      [0.2, 1.66],
      [-0.3, 1.685],
      [-1.0, 1.67],
      [-1.7, 1.61],
      [-2.1, 1.55],
    ],
    back: [
      [1.0, -2.24],
      [1.2, -2.16],
      [1.5, -1.98],
      [1.68, -1.84],
    ],
    windows: {
      ...crossover.cabin.windows,
      rear: [
        [1.1, -1.86],
        [1.3, -1.82],
        [1.58, -1.62],
      ],
      posts: [
        [0.94, 0.44, 0.035],
        [-0.14, -0.2, 0.08],
        [-1.1, -1.08, 0.07],
      ],
      rearGlass: { bottom: 1.19, top: 1.54, side: 0.09 },
    },
  },
  front: [
    { kind: 'lamp', y: 0.71, z: 0.88, w: 0.38, h: 0.12, slant: 0.08, round: 0.03, depth: 0.4 },
    { kind: 'grille', y: 0, z: 0.82, w: 0.84, h: 0.2, round: 0.05, depth: 0.3 },
    { kind: 'mesh', y: 0, z: 0.45, w: 1.1, h: 0.16 },
    { kind: 'black', y: 0.74, z: 0.55, w: 0.16, h: 0.14, slant: 0.1 },
  ],
  back: [
    { kind: 'tail', y: 0.7, z: 1.0, w: 0.34, h: 0.16, round: 0.04, depth: 0.4 },
    { kind: 'chrome', y: 0, z: 0.93, w: 0.7, h: 0.02 },
    { kind: 'mesh', y: 0, z: 0.4, w: 1.3, h: 0.14 },
  ],
  lip: { from: -1.86, to: -2.12, halfWidth: 0.56, rise: -0.035, look: 'paint' },
  upper: undefined,
};

/** With four doors, and a cover over its bed. */
const pickup: CarShape = {
  ...suv,
  wheelbase: 3.6,
  halfWidth: 1.0,
  floor: 0.36,
  wheel: { radius: 0.41, rim: 0.262, width: 0.28, style: 'five', finish: 'silver' },
  top: [
    [2.72, 1.04],
    [2.66, 1.16],
    [2.4, 1.2],
    [1.8, 1.22],
    [1.2, 1.23],
    [0, 1.22],
    [-1.0, 1.23],
    [-2.86, 1.25],
  ],
  plan: [
    [2.72, 0.93],
    [2.3, 0.98],
    [1.6, 1.0],
    [0, 0.995],
    [-1.5, 0.995],
    [-2.9, 0.97],
  ],
  nose: [
    [0.3, 2.64],
    [0.5, 2.72],
    [0.8, 2.75],
    [1.05, 2.74],
    [1.2, 2.7],
  ],
  tail: [
    [0.3, -2.84],
    [0.6, -2.88],
    [0.9, -2.89],
    [1.25, -2.88],
  ],
  noseSweep: 0.14,
  tailSweep: 0.04,
  shoulder: 0.05,
  noseEdge: 0.08,
  tailEdge: 0.045,
  flare: 0.032,
  crease: 1.06,
  cabin: {
    ...suv.cabin,
    roof: [
      [0.95, 1.8],
      [0.65, 1.86],
      [0.1, 1.9],
      [-0.7, 1.88],
      [-1.1, 1.85],
    ],
    screen: [
      [1.1, 1.5],
      [1.3, 1.26],
      [1.6, 0.92],
      [1.9, 0.6],
    ],
    back: [
      [1.1, -1.22],
      [1.5, -1.17],
      [1.9, -1.06],
    ],
    sides: [
      [1.05, 0.955],
      [1.25, 0.92],
      [1.5, 0.855],
      [1.75, 0.79],
      [1.9, 0.75],
    ],
    taper: [
      [1.5, 0.06],
      [0.9, 0.01],
      [0, 0],
      [-1.2, 0.02],
    ],
    windows: {
      ...suv.cabin.windows,
      rear: [
        [1.25, -1.0],
        [1.75, -0.94],
      ],
      posts: [
        [0.22, 0.2, 0.09],
        [-0.78, -0.74, 0.05],
      ],
      rearGlass: { bottom: 1.32, top: 1.72, side: 0.14 },
    },
  },
  front: [
    { kind: 'grille', y: 0, z: 0.98, w: 1.16, h: 0.27, round: 0.04, depth: 0.2 },
    { kind: 'lamp', y: 0.8, z: 1.0, w: 0.3, h: 0.2, round: 0.035, depth: 0.34 },
    { kind: 'chrome', y: 0, z: 0.66, w: 1.6, h: 0.14, round: 0.04, depth: 0.2 },
    { kind: 'mesh', y: 0, z: 0.48, w: 1.1, h: 0.1 },
  ],
  back: [
    { kind: 'tail', y: 0.9, z: 1.0, w: 0.13, h: 0.36, round: 0.03, depth: 0.3 },
    { kind: 'line', y: 0, z: 1.08, w: 0.3, h: 0.05, round: 0.02 },
    { kind: 'chrome', y: 0, z: 0.6, w: 1.7, h: 0.15, round: 0.03, depth: 0.1 },
  ],
  doors: [
    [1.3, 1.28],
    [0.22, 0.22],
    [-0.9, -1.08],
  ],
  bonnet: { rear: 1.5, front: 2.6, inset: 0.12 },
  handles: [
    { x: 0.4, z: 1.08 },
    { x: -0.66, z: 1.09 },
  ],
  rails: undefined,
  lip: undefined,
  upper: undefined,
  parts: [
    { look: 'plastic', at: [-2.04, 0, 1.235], half: [0.76, 0.84, 0.035], power: 7 },
    { look: 'plastic', at: [-2.9, 0, 0.5], half: [0.1, 0.86, 0.05], power: 6 },
  ],
  seats: [
    [0.72, 0.72],
    [-0.32, 0.74],
  ],
};

export const everyday = {
  'compact-sedan': compactSedan,
  'compact-hatchback': compactHatchback,
  'compact-suv': compactSuv,
  pickup,
};
