import type { CarShape } from '../mesh/car-shape.ts';
import { grandTourer, limousine, suv } from './luxury.ts';

/** Cars of today that are more than a variation of paint, and less than a shape from scratch. */

const sedan: CarShape = {
  ...limousine,
  wheelbase: 3.0,
  wheel: { radius: 0.35, rim: 0.262, width: 0.24, style: 'five', finish: 'dark' },
  front: [
    { kind: 'mesh', y: 0.2, z: 0.66, w: 0.36, h: 0.24, round: 0.06, depth: 0.2 },
    { kind: 'lamp', y: 0.7, z: 0.73, w: 0.4, h: 0.11, slant: 0.14, depth: 0.44 },
    { kind: 'plate', y: 0, z: 0.42, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'mesh', y: 0, z: 0.3, w: 1.3, h: 0.12, round: 0.04 },
  ],
  back: [
    { kind: 'tail', y: 0.66, z: 0.86, w: 0.44, h: 0.12, slant: 0.04, round: 0.03, depth: 0.44 },
    { kind: 'plate', y: 0, z: 0.68, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'black', y: 0, z: 0.3, w: 1.4, h: 0.18 },
  ],
  cabin: { ...limousine.cabin, windows: { ...limousine.cabin.windows, trim: 'black' } },
};

const muscleCoupe: CarShape = {
  ...grandTourer,
  halfWidth: 0.965,
  wheel: { radius: 0.36, rim: 0.27, width: 0.28, style: 'five', finish: 'dark' },
  top: [
    [2.28, 0.7],
    [2.2, 0.83],
    [1.98, 0.9],
    [1.4, 0.96],
    [0.8, 1.0],
    [0, 0.98],
    [-1.0, 1.0],
    [-1.6, 1.04],
    [-2.1, 1.02],
    [-2.38, 0.96],
  ],
  nose: [
    [0.15, 2.18],
    [0.3, 2.26],
    [0.5, 2.3],
    [0.7, 2.31],
    [0.88, 2.26],
  ],
  noseSweep: 0.22,
  noseEdge: 0.08,
  shoulder: 0.08,
  haunch: 0.045,
  crease: 0.86,
  cabin: {
    ...grandTourer.cabin,
    roof: [
      [0.1, 1.31],
      [-0.25, 1.375],
      [-0.6, 1.39],
      [-1.1, 1.345],
      [-1.6, 1.23],
      [-2.0, 1.09],
    ],
    screen: [
      [0.85, 1.06],
      [0.98, 0.82],
      [1.2, 0.38],
      [1.38, -0.08],
    ],
    back: [
      [0.95, -2.12],
      [1.06, -1.9],
      [1.22, -1.58],
      [1.37, -1.14],
    ],
    sides: [
      [0.85, 0.92],
      [1.0, 0.85],
      [1.15, 0.775],
      [1.28, 0.69],
      [1.38, 0.61],
    ],
    windows: {
      ...grandTourer.cabin.windows,
      rear: [
        [0.98, -1.3],
        [1.12, -1.32],
        [1.3, -1.06],
      ],
      trim: 'black',
      rearGlass: { bottom: 1.07, top: 1.31, side: 0.12 },
    },
  },
  front: [
    { kind: 'lamp', y: 0.74, z: 0.77, w: 0.32, h: 0.11, slant: -0.06, round: 0.02, depth: 0.4 },
    { kind: 'mesh', y: 0, z: 0.7, w: 1.14, h: 0.2, round: 0.05, depth: 0.25 },
    { kind: 'plate', y: 0, z: 0.47, w: 0.46, h: 0.1, round: 0.01 },
    { kind: 'mesh', y: 0, z: 0.32, w: 1.3, h: 0.14, round: 0.05 },
  ],
  back: [
    { kind: 'tail', y: 0.44, z: 0.84, w: 0.1, h: 0.17, slant: 0, round: 0.02, depth: 0.4 },
    { kind: 'tail', y: 0.6, z: 0.84, w: 0.1, h: 0.17, slant: 0, round: 0.02, depth: 0.4 },
    { kind: 'tail', y: 0.76, z: 0.84, w: 0.1, h: 0.17, slant: 0, round: 0.02, depth: 0.4 },
    { kind: 'plate', y: 0, z: 0.6, w: 0.46, h: 0.1, round: 0.01 },
    { kind: 'black', y: 0, z: 0.29, w: 1.4, h: 0.18 },
  ],
  lip: { from: -2.08, to: -2.34, halfWidth: 0.68, rise: 0.05, look: 'black' },
};

const convertible: CarShape = {
  ...grandTourer,
  wheel: { ...grandTourer.wheel, radius: 0.352, rim: 0.27, finish: 'silver' },
  cabin: {
    ...grandTourer.cabin,
    roof: [
      [0.2, 1.2],
      [-0.1, 1.25],
      [-0.5, 1.26],
      [-1.0, 1.2],
      [-1.4, 1.08],
    ],
    back: [
      [0.85, -1.6],
      [1.0, -1.5],
      [1.24, -1.2],
    ],
    windows: {
      rear: [
        [0.85, 0.22],
        [1.3, 0.22],
      ],
      sill: 0.02,
      header: 0.06,
      pillar: 0.02,
      posts: [],
      trim: 'chrome',
      rearGlass: undefined,
    },
    open: { front: 0.3, rear: -1.2 },
  },
  front: [
    { kind: 'mesh', y: 0, z: 0.5, w: 0.96, h: 0.2, round: 0.07, depth: 0.3 },
    { kind: 'lamp', y: 0.72, z: 0.67, w: 0.36, h: 0.11, slant: 0.2, round: 0.04, depth: 0.5 },
    { kind: 'plate', y: 0, z: 0.31, w: 0.46, h: 0.09, round: 0.01 },
    { kind: 'mesh', y: 0.68, z: 0.36, w: 0.34, h: 0.14, slant: 0.12 },
  ],
  back: [
    { kind: 'tail', y: 0.62, z: 0.77, w: 0.48, h: 0.08, slant: 0.05, round: 0.03, depth: 0.44 },
    { kind: 'plate', y: 0, z: 0.56, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'black', y: 0, z: 0.28, w: 1.3, h: 0.15 },
  ],
  parts: [
    { look: 'black', at: [0.5, 0, 0.93], half: [0.2, 0.7, 0.07], power: 4 },
    { look: 'black', at: [0.24, 0.37, 0.96], half: [0.02, 0.17, 0.16], power: 2, pitch: 0.3 },
    { look: 'black', at: [-1.3, 0, 0.96], half: [0.14, 0.66, 0.06], power: 4 },
  ],
  seats: [
    [0, 0.44],
    [-0.82, 0.42],
  ],
};

const offRoader: CarShape = {
  ...suv,
  wheel: { radius: 0.41, rim: 0.262, width: 0.27, style: 'five', finish: 'dark' },
  top: [
    [2.28, 1.08],
    [2.2, 1.16],
    [1.9, 1.18],
    [1.2, 1.19],
    [0, 1.18],
    [-2.36, 1.19],
  ],
  plan: [
    [2.26, 0.92],
    [1.9, 0.955],
    [1.3, 0.97],
    [0, 0.975],
    [-1.5, 0.97],
    [-2.36, 0.93],
  ],
  nose: [
    [0.3, 2.2],
    [0.5, 2.26],
    [0.8, 2.28],
    [1.05, 2.28],
    [1.2, 2.24],
  ],
  tail: [
    [0.3, -2.32],
    [0.6, -2.38],
    [0.9, -2.39],
    [1.25, -2.38],
  ],
  noseSweep: 0.09,
  tailSweep: 0.06,
  shoulder: 0.045,
  noseEdge: 0.06,
  tailEdge: 0.06,
  flare: 0.035,
  hollow: 0.008,
  cabin: {
    ...suv.cabin,
    roof: [
      [0.7, 1.86],
      [0.45, 1.91],
      [-0.3, 1.94],
      [-1.6, 1.93],
      [-2.2, 1.9],
      [-2.38, 1.88],
    ],
    screen: [
      [1.1, 1.02],
      [1.3, 0.91],
      [1.6, 0.74],
      [1.92, 0.56],
    ],
    back: [
      [1.1, -2.38],
      [1.5, -2.35],
      [1.92, -2.28],
    ],
    sides: [
      [1.0, 0.945],
      [1.2, 0.925],
      [1.5, 0.885],
      [1.75, 0.845],
      [1.94, 0.8],
    ],
    crown: 0.03,
    roofEdge: 0.07,
    screenEdge: 0.07,
    backEdge: 0.07,
    windows: {
      ...suv.cabin.windows,
      rear: [
        [1.2, -2.14],
        [1.8, -2.1],
      ],
      posts: [
        [-0.16, -0.16, 0.09],
        [-1.15, -1.15, 0.1],
      ],
      rearGlass: { bottom: 1.28, top: 1.78, side: 0.14 },
    },
  },
  front: [
    { kind: 'mesh', y: 0, z: 0.98, w: 0.96, h: 0.2, round: 0.03, depth: 0.2 },
    { kind: 'round-lamp', y: 0.72, z: 0.98, w: 0.24, h: 0.24, round: 0.12, depth: 0.25 },
    { kind: 'plate', y: 0, z: 0.7, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'intake', y: 0, z: 0.52, w: 1.1, h: 0.12 },
  ],
  back: [
    { kind: 'tail', y: 0.84, z: 0.95, w: 0.12, h: 0.28, round: 0.03, depth: 0.3 },
    { kind: 'plate', y: 0, z: 0.52, w: 0.46, h: 0.1, round: 0.01 },
  ],
  parts: [
    { look: 'black', at: [-2.46, 0, 1.02], half: [0.1, 0.37, 0.37], power: 2.8 },
    { look: 'plastic', at: [2.3, 0, 0.5], half: [0.09, 0.92, 0.09], power: 6, wrap: 0.1 },
    { look: 'plastic', at: [0, 0.97, 0.36], half: [0.95, 0.06, 0.03], power: 5 },
  ],
};

const electricSuv: CarShape = {
  ...suv,
  wheel: { radius: 0.4, rim: 0.302, width: 0.26, style: 'aero', finish: 'dark' },
  front: [
    { kind: 'lamp', y: 0.8, z: 0.9, w: 0.13, h: 0.3, round: 0.05, depth: 0.34 },
    { kind: 'strip', y: 0, z: 1.02, w: 1.4, h: 0.016, depth: 0.3 },
    { kind: 'plate', y: 0, z: 0.68, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'mesh', y: 0, z: 0.48, w: 1.3, h: 0.16 },
  ],
  back: [
    { kind: 'tail-bar', y: 0, z: 1.08, w: 1.78, h: 0.06, round: 0.02, depth: 0.4 },
    { kind: 'plate', y: 0, z: 0.84, w: 0.52, h: 0.11, round: 0.01 },
    { kind: 'black', y: 0, z: 0.44, w: 1.2, h: 0.12 },
  ],
};

export const moderns = {
  sedan,
  'muscle-coupe': muscleCoupe,
  convertible,
  'off-roader': offRoader,
  'electric-suv': electricSuv,
};
