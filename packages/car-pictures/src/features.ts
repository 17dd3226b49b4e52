import { type Color, color } from './color.ts';
import type { Feature } from './mesh/car-shape.ts';
import { looks, type Surface, setSurface } from './mesh/surface.ts';
import { clamp, smoothstep } from './numbers.ts';

const lampGlow: Color = [3.4, 3.5, 3.6];
const amber = color(0xd98a2b);
const tailGlow: Color = [2.3, 0.07, 0.05];
const tailDim: Color = [0.34, 0.012, 0.01];

/** Distance to a feature's outline as seen along x, negative inside. */
export function outline(feature: Feature, y: number, z: number): number {
  const along = y - feature.y;
  const dy = Math.abs(along) - feature.w / 2;
  const dz = Math.abs(z - feature.z - (feature.slant ?? 0) * along) - feature.h / 2;
  const r = feature.round ?? Math.min(feature.w, feature.h) * 0.35;
  const qy = Math.max(dy + r, 0);
  const qz = Math.max(dz + r, 0);
  return Math.hypot(qy, qz) + Math.min(0, Math.max(dy + r, dz + r)) - r;
}

/**
 * If a lamp, grille, plate or trim lies at this place of the front or back, makes it the surface.
 * `deep` is how far the place lies behind the car's end along x; `width` of a sample, in metres.
 */
export function drawFeature(
  features: readonly Feature[],
  deep: number,
  signedY: number,
  z: number,
  surface: Surface,
): boolean {
  const y = Math.abs(signedY);
  for (const feature of features) {
    // Cars for sale carry no plates.
    if (feature.kind === 'plate' || deep > (feature.depth ?? 0.3)) continue;
    const d = outline(feature, y, z);
    if (d > 0.006) continue;
    if (d > -0.002) {
      if (feature.kind === 'chrome' || feature.kind === 'strip' || feature.kind === 'white')
        continue;
      setSurface(surface, looks.rubber);
      surface.open = 0.4;
      return true;
    }
    fill(
      feature,
      d,
      feature.y === 0 ? signedY : y - feature.y,
      z - feature.z - (feature.slant ?? 0) * (y - feature.y),
      surface,
    );
    return true;
  }
  return false;
}

function fill(feature: Feature, d: number, y: number, z: number, surface: Surface) {
  const u = (2 * y) / feature.w;
  const v = (2 * z) / feature.h;
  switch (feature.kind) {
    case 'lamp':
      return fillLamp(feature, d, u, v, surface);
    case 'round-lamp':
      return fillRoundLamp(feature, d, y, z, surface);
    case 'tail':
    case 'tail-bar':
      return fillTail(feature, d, u, v, surface);
    case 'grille': {
      setSurface(surface, d > -0.014 ? looks.chrome : looks.blackGloss);
      if (d <= -0.014) {
        const bar = Math.abs(((((z * 26) % 1) + 1) % 1) - 0.5);
        if (bar > 0.33) setSurface(surface, looks.metal);
        surface.open = bar > 0.33 ? 0.5 : 0.5 * smoothstep(-0.014, -0.05, -d);
      }
      return;
    }
    case 'mesh':
    case 'intake': {
      setSurface(surface, looks.plastic);
      const cell = Math.abs(((((z * 30) % 1) + 1) % 1) - 0.5);
      surface.open = d > -0.012 ? 0.75 : 0.18 + (cell > 0.36 ? 0.3 : 0);
      return;
    }
    case 'strip':
      setSurface(surface, looks.white);
      surface.glow = lampGlow;
      return;
    case 'plate':
      return fillPlate(d, surface);
    case 'chrome':
      return setSurface(surface, looks.chrome);
    case 'white':
      return setSurface(surface, looks.white);
    case 'indicator':
      setSurface(surface, looks.white);
      surface.base = amber;
      return;
    case 'black':
      return setSurface(surface, looks.blackGloss);
    case 'line':
      setSurface(surface, looks.rubber);
      surface.open = 0.3;
  }
}

/** A dark housing behind clear glass: two projectors and a lit line along the lower edge. */
function fillLamp(feature: Feature, d: number, u: number, v: number, surface: Surface) {
  setSurface(surface, looks.blackGloss);
  surface.mirror = 0.07;
  const aspect = feature.w / feature.h;
  for (const place of [-0.42, 0.3]) {
    const r = Math.hypot((u - place) * aspect, v - 0.08) / Math.min(1, aspect * 0.5);
    if (r > 0.72) continue;
    surface.base = r > 0.56 ? [0.55, 0.57, 0.6] : [0.16, 0.17, 0.2];
    surface.mirror = r > 0.56 ? 0.4 : 0.14;
    if (r < 0.34) surface.glow = [0.9, 0.95, 1.05];
  }
  const line = Math.min(Math.abs(v + 0.62), 1 - Math.abs(u) + (v > 0 ? 1 : 0));
  if (d < -0.008 && line < Math.max(0.12, 0.009 / feature.h)) surface.glow = lampGlow;
}

function fillRoundLamp(feature: Feature, d: number, y: number, z: number, surface: Surface) {
  const r = (2 * Math.hypot(y, z)) / Math.min(feature.w, feature.h);
  if (d > -0.016) return setSurface(surface, looks.chrome);
  setSurface(surface, looks.white);
  surface.mirror = 0.12;
  const ribs = Math.abs(((((y * 40) % 1) + 1) % 1) - 0.5);
  surface.base = [0.5 + ribs * 0.3, 0.52 + ribs * 0.3, 0.55 + ribs * 0.3];
  const bulb = clamp(1.1 - r * 2.4, 0, 1);
  const halo = r > 0.7 && r < 0.8 ? 1.6 : 0.25 * (1 - r);
  const glow = bulb + halo;
  surface.glow = [1.3 * glow, 1.25 * glow, 1.12 * glow];
  surface.open = 0.4 + 0.6 * r;
}

function fillTail(feature: Feature, d: number, u: number, v: number, surface: Surface) {
  setSurface(surface, looks.redLamp);
  surface.glow = tailDim;
  const lit =
    feature.kind === 'tail-bar' ? Math.abs(v) < 0.4 : d > -0.022 && d < -0.008 && v < 0.96;
  if (lit) surface.glow = tailGlow;
  if (feature.kind === 'tail' && Math.abs(u) < 0.5 && v < -0.35 && feature.h > 0.14)
    surface.glow = [0.3, 0.24, 0.2];
}

/** A blank plate with a thin border; `letterPlate` writes on it. */
function fillPlate(d: number, surface: Surface) {
  setSurface(surface, looks.plate);
  if (d > -0.007 && d < -0.004) surface.base = [0.025, 0.027, 0.035];
}
