import { type Color, color, scaled } from '../color.ts';
import type { BackdropStyle } from './backdrop-style.ts';
import { skyDome } from './sky-dome.ts';

/** When the car lot is seen. */
export const lotHours = ['day', 'dusk', 'night'] as const;
export type LotHour = (typeof lotHours)[number];

/** What the hour changes on the car lot. */
export interface LotLight
  extends Pick<BackdropStyle, 'light' | 'sun' | 'wet' | 'shadow' | 'gravel' | 'bright'> {
  /** The sky at the horizon, above the hills, half up, and overhead. */
  sky: readonly [low: Color, rose: Color, middle: Color, high: Color];
  cloud: Color;
  clouds: number;
  hill: Color;
  /** The ground, how bright it is out of the light and in it, and the painted lines. */
  asphalt: Color;
  ground: readonly [dark: number, lit: number];
  line: number;
  /** What stands in the glass of the pavilion, what it mirrors, and its frame. */
  inside: number;
  mirror: Color;
  frame: Color;
  /** Brightness of the lamps on their posts and of the windows of the town; 0 is off. */
  lamps: number;
  town: number;
  stars: number;
}

const dusk = color(0x272d38);
const duskHill = color(0x141c2c);
const stone = color(0x7d8287);
const nightHill = color(0x05080f);
const dark = color(0x1d2430);

export const lotLights: Readonly<Record<LotHour, LotLight>> = {
  day: {
    sky: [color(0xe4e6e2), color(0xb4cfe0), color(0x79a5ca), color(0x3a6a9c)],
    cloud: color(0xffffff),
    clouds: 0.75,
    hill: color(0x5c7050),
    asphalt: stone,
    ground: [0.86, 0.16],
    line: 1.5,
    inside: 0.22,
    mirror: scaled(color(0x7ba3c4), 0.4),
    frame: color(0x39404a),
    lamps: 0,
    town: 0,
    stars: 0,
    light: skyDome({
      zenith: color(0x4d8ac6),
      horizon: color(0xdbe8ee),
      groundFar: scaled(stone, 1.1),
      groundNear: scaled(stone, 0.5),
      skyline: scaled(color(0x53685f), 0.9),
      skylineHeight: 0.12,
      cloud: [1.15, 1.15, 1.15],
      sunTowards: [-0.45, -0.5, 0.74],
      sunGlow: [1.9, 1.8, 1.6],
    }),
    sun: { towards: [-0.45, -0.5, 0.74], light: [1.5, 1.38, 1.14] },
    wet: 0.05,
    shadow: 0.78,
    gravel: 0.34,
    bright: 1.25,
  },
  dusk: {
    sky: [color(0xf2a264), color(0x9a6f86), color(0x4d5878), color(0x1b2539)],
    cloud: color(0xd98a72),
    clouds: 0.3,
    hill: duskHill,
    asphalt: dusk,
    ground: [0.38, 0.25],
    line: 0.5,
    inside: 1,
    mirror: [0, 0, 0],
    frame: color(0x141820),
    lamps: 1,
    town: 0.3,
    stars: 0,
    light: skyDome({
      zenith: color(0x30436f),
      horizon: color(0xe0a078),
      groundFar: scaled(color(0x6b5a58), 0.5),
      groundNear: scaled(dusk, 0.45),
      skyline: scaled(duskHill, 0.9),
      skylineHeight: 0.12,
      cloud: [1.15, 1.0, 1.05],
      sunTowards: [0.55, -0.45, 0.5],
      sunGlow: [1.25, 0.9, 0.6],
    }),
    sun: { towards: [0.5, -0.5, 0.6], light: [0.7, 0.54, 0.4] },
    wet: 0.42,
    shadow: 0.8,
    gravel: 0.3,
    bright: 1,
  },
  night: {
    sky: [color(0x3d4468), color(0x26325a), color(0x18254a), color(0x0b1428)],
    cloud: color(0x2a3352),
    clouds: 0.2,
    hill: nightHill,
    asphalt: dark,
    ground: [0.3, 0.5],
    line: 0.34,
    inside: 1.15,
    mirror: [0, 0, 0],
    frame: color(0x0d1017),
    lamps: 1.35,
    town: 0.5,
    stars: 1,
    light: skyDome({
      zenith: color(0x1f2f5c),
      horizon: color(0x5a5468),
      groundFar: scaled(color(0x4a3f38), 0.5),
      groundNear: scaled(dark, 0.4),
      skyline: nightHill,
      skylineHeight: 0.12,
      // The lamps above the lot, as the paint mirrors them.
      cloud: [1.5, 1.3, 1.05],
      sunTowards: [0.3, -0.35, 0.88],
      sunGlow: [1.6, 1.35, 1],
    }),
    sun: { towards: [0.3, -0.35, 0.88], light: [0.8, 0.67, 0.5] },
    wet: 0.5,
    shadow: 0.85,
    gravel: 0.3,
    bright: 1,
  },
};
