import { blend, type Color, plus, scaled } from '../color.ts';
import { layeredNoise, smoothstep } from '../numbers.ts';
import type { LightFrom } from '../scene/surroundings.ts';

interface Dome {
  zenith: Color;
  horizon: Color;
  groundFar: Color;
  groundNear: Color;
  /** What stands behind the camera and is mirrored in the flanks: its color and its height as a sine. */
  skyline: Color;
  skylineHeight: number;
  /** A bank of bright cloud behind the camera, the long highlight along the shoulder. */
  cloud: Color;
  sunTowards: readonly [number, number, number];
  sunGlow: Color;
}

/** Light from all around a car under an open sky. */
export function skyDome(dome: Dome): LightFrom {
  const [sx, sy, sz] = dome.sunTowards;
  return (x, y, z) => {
    const angle = Math.atan2(x, -y);
    if (z < 0) {
      const ground = blend(dome.groundFar, dome.groundNear, smoothstep(0, 0.45, -z));
      return blend(dome.skyline, ground, smoothstep(-0.004, 0.02, -z));
    }
    let light = blend(dome.horizon, dome.zenith, smoothstep(0, 0.85, z ** 0.75));
    const bank = smoothstep(0.16, 0.3, z) * smoothstep(0.72, 0.4, z) * smoothstep(0.55, -0.6, y);
    light = plus(light, dome.cloud, bank * (0.55 + 0.6 * layeredNoise(angle * 2.2, z * 5, 3)));
    const towards = Math.max(0, x * sx + y * sy + z * sz);
    light = plus(
      light,
      dome.sunGlow,
      0.25 * towards ** 8 + 1.2 * towards ** 90 + 9 * towards ** 1200,
    );
    const roofs = dome.skylineHeight * (0.35 + 1.3 * layeredNoise(angle * 4.5 + 20, 3.3, 3));
    const isFront = smoothstep(0.5, -0.1, y);
    return blend(
      light,
      scaled(dome.skyline, 1 + z * 2),
      smoothstep(roofs + 0.02, roofs - 0.02, z) * (0.35 + 0.65 * isFront),
    );
  };
}
