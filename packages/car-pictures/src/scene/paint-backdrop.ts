// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { BackdropStyle } from '../backdrops/backdrop-style.ts';
import { scaled } from '../color.ts';
import { mix, smoothstep } from '../numbers.ts';

/** A frame of light: red, green and blue for each pixel. */
export interface Frame {
  width: number;
  height: number;
  light: Float32Array;
}

export interface Lens {
  focal: number;
  eye: number;
  centre: number;
  horizon: number;
}

/** Blurs rows, then columns, with a sliding window. Three passes resemble a lens. */
export function blur(frame: Frame, radius: number, passes = 3) {
  const { width, height } = frame;
  const line = (start: number, stride: number, count: number) => {
    const source = frame.light.slice();
    for (let c = 0; c < 3; c++) {
      for (let l = 0; l < (stride === 3 ? height : width); l++) {
        const first = start + c + l * (stride === 3 ? width * 3 : 3);
        let sum = 0;
        const at = (k: number) => source[first + Math.max(0, Math.min(count - 1, k)) * stride]!;
        for (let k = -radius; k <= radius; k++) sum += at(k);
        for (let k = 0; k < count; k++) {
          frame.light[first + k * stride] = sum / (2 * radius + 1);
          sum += at(k + radius + 1) - at(k - radius);
        }
      }
    }
  };
  if (radius < 1) return;
  for (let pass = 0; pass < passes; pass++) {
    line(0, 3, width);
    line(0, width * 3, height);
  }
}

/** Paints a backdrop at half size, because it is out of focus. `shift` moves the far scene sideways. */
export function paintBackdrop(
  style: BackdropStyle,
  size: { width: number; height: number },
  lens: Lens,
  shift: number,
): Frame {
  const half: Frame = {
    width: Math.ceil(size.width / 2),
    height: Math.ceil(size.height / 2),
    light: new Float32Array(Math.ceil(size.width / 2) * Math.ceil(size.height / 2) * 3),
  };
  const groundRow = (lens.horizon + (lens.eye / style.groundFrom) * lens.focal) / 2;
  fillRows(half, lens, 0, half.height, (right, up) =>
    scaled(style.far(right + shift, up), style.bright),
  );
  blur(half, Math.max(1, Math.round((style.blur / 2) * (lens.focal / 2100))));
  fillRows(
    half,
    lens,
    Math.floor(groundRow) - 6,
    half.height,
    (right, up) => {
      const away = -lens.eye / up;
      return style.ground(right * away, away);
    },
    groundRow,
  );
  for (const lamp of style.lamps()) drawLamp(half, lens, lamp, shift, style.wet);
  return half;
}

type Painter = (right: number, up: number) => readonly [number, number, number];

function fillRows(
  frame: Frame,
  lens: Lens,
  from: number,
  to: number,
  paint: Painter,
  softFrom = -1,
) {
  for (let y = Math.max(0, from); y < to; y++) {
    const up = (lens.horizon - y * 2 - 1) / lens.focal;
    const cover = softFrom < 0 ? 1 : smoothstep(softFrom - 6, softFrom + 6, y);
    for (let x = 0; x < frame.width; x++) {
      const light = paint((x * 2 + 1 - lens.centre) / lens.focal, up);
      const o = (y * frame.width + x) * 3;
      for (let c = 0; c < 3; c++) frame.light[o + c] = mix(frame.light[o + c]!, light[c]!, cover);
    }
  }
}

type DrawnLamp = ReturnType<BackdropStyle['lamps']>[number];

function drawLamp(frame: Frame, lens: Lens, lamp: DrawnLamp, shift: number, wet: number) {
  const column = (lens.centre + (lamp.right - shift) * lens.focal) / 2;
  const row = (lens.horizon - lamp.up * lens.focal) / 2;
  const r = (lamp.size * lens.focal) / 2;
  const disc = (cx: number, cy: number, rx: number, ry: number, strength: number) => {
    for (
      let y = Math.max(0, Math.floor(cy - ry - 1));
      y <= Math.min(frame.height - 1, cy + ry + 1);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(cx - rx - 1));
        x <= Math.min(frame.width - 1, cx + rx + 1);
        x++
      ) {
        const d = Math.hypot((x - cx) / rx, (y - cy) / ry);
        const edge =
          ry > rx * 1.5 ? Math.max(0, 1 - d) : smoothstep(1.08, 0.9, d) * (0.75 + 0.35 * d);
        const o = (y * frame.width + x) * 3;
        for (let c = 0; c < 3; c++)
          frame.light[o + c] = frame.light[o + c]! + lamp.color[c]! * edge * strength;
      }
    }
  };
  disc(column, row, r, r, 1);
  if (lamp.mirrored) {
    const depth = (lens.horizon + (0.035 + lamp.up * 0.5) * lens.focal) / 2;
    disc(column, depth + r * 3, r * 1.6, r * 9, wet * 0.9);
  }
}
