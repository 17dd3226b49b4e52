import { blend, type Color, color, plus, scaled } from '../color.ts';
import { hash, layeredNoise, mix, noise, smoothstep } from '../numbers.ts';
import type { BackdropStyle, Lamp } from './backdrop-style.ts';
import { skyDome } from './sky-dome.ts';

const skyLow = color(0xf0a766);
const skyMiddle = color(0x9a87a6);
const skyHigh = color(0x2c4374);
const tower = color(0x27304a);
const street = color(0x3a404c);
const warm = color(0xffc37a);
const cool = color(0xbcd6ff);

function building(right: number, up: number, layer: number): { top: number; lit: Color } {
  const width = [0.045, 0.07, 0.1][layer] ?? 0.1;
  const cell = Math.floor(right / width + layer * 7.7);
  const top = ([0.13, 0.11, 0.075][layer] ?? 0.1) * (0.35 + 0.9 * hash(cell, layer + 50));
  const column = Math.floor(right / 0.0085);
  const row = Math.floor(up / 0.0105);
  const isLit = hash(column * 3 + layer, row * 7 + cell) > 0.8 - 0.12 * hash(cell, 5);
  const inPane = right / 0.0085 - column > 0.3 && up / 0.0105 - row > 0.38;
  const strength = isLit && inPane ? 0.7 + 1.6 * hash(row, column) : 0;
  return { top, lit: scaled(hash(cell, 9) > 0.35 ? warm : cool, strength) };
}

function lamps(): Lamp[] {
  return Array.from({ length: 46 }, (_, i) => {
    const isStreet = i % 3 === 0;
    const tint =
      [warm, color(0xffe2b4), color(0xff8a4a), cool, color(0xff5a48)][Math.floor(hash(i, 4) * 5)] ??
      warm;
    const low = isStreet ? 0.035 + 0.03 * hash(i, 2) : -0.012 + 0.035 * hash(i, 2);
    return {
      right: -0.75 + 1.5 * hash(i, 1),
      up: low,
      size: 0.005 + 0.008 * hash(i, 3),
      color: scaled(tint, 0.35 + 0.75 * hash(i, 6)),
      mirrored: true,
    };
  });
}

/** A street at dusk: towers with lit windows, lamps out of focus, wet asphalt. */
export const city: BackdropStyle = {
  far(right, up) {
    let light = blend(skyLow, skyMiddle, smoothstep(0, 0.11, up));
    light = blend(light, skyHigh, smoothstep(0.07, 0.24, up));
    light = blend(
      light,
      color(0xe9b59a),
      0.35 * smoothstep(0.5, 0.75, layeredNoise(right * 4, up * 30, 3)) * smoothstep(0.2, 0.05, up),
    );
    for (let layer = 0; layer < 3; layer++) {
      const { top, lit } = building(right, up, layer);
      if (up > top) continue;
      const body = blend(tower, skyMiddle, mix(0.4, 0.06, layer / 2) * (0.6 + 0.4 * (up / top)));
      light = plus(body, lit, 0.75);
    }
    if (up < 0.006) light = blend(light, scaled(street, 0.8), smoothstep(0.006, -0.01, up));
    return light;
  },
  ground(x, away) {
    const wet = smoothstep(0.35, 0.68, layeredNoise(x * 0.45, away * 0.3, 4));
    const base = scaled(street, 0.5 + 0.1 * noise(x * 11, away * 7));
    const sheen = (0.1 + 0.5 * wet) * smoothstep(5, 26, away);
    const image = blend(skyHigh, blend(skyMiddle, skyLow, 0.55), smoothstep(8, 28, away));
    return plus(base, image, 0.1 + 0.75 * sheen);
  },
  groundFrom: 30,
  lamps,
  light: (() => {
    const dome = skyDome({
      zenith: color(0x4a629a),
      horizon: color(0xe9b184),
      groundFar: scaled(color(0xa8938c), 0.75),
      groundNear: scaled(street, 0.75),
      skyline: scaled(tower, 0.8),
      skylineHeight: 0.2,
      cloud: [1.7, 1.4, 1.28],
      sunTowards: [-0.75, -0.3, 0.42],
      sunGlow: [1.2, 0.85, 0.55],
    });
    return (x, y, z) => {
      const light = dome(x, y, z);
      if (z < 0 || z > 0.2) return light;
      const cell = Math.floor(Math.atan2(x, -y) * 26);
      const row = Math.floor(z * 40);
      return hash(cell, row) > 0.86 ? plus(light, warm, 0.55) : light;
    };
  })(),
  sun: { towards: [-0.6, -0.55, 0.55], light: [0.8, 0.62, 0.48] },
  wet: 0.3,
  shadow: 0.75,
  gravel: 0.35,
  bright: 1.05,
  blur: 9,
};
