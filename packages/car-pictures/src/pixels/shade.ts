// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import type { Color } from '../color.ts';
import { shellSurface } from '../mesh/body-surface.ts';
import type { Car } from '../mesh/car-mesh.ts';
import { partNames } from '../mesh/mesh.ts';
import { looks, type Surface, setSurface } from '../mesh/surface.ts';
import type { PaintColor } from '../paint-color.ts';
import type { Surroundings } from '../scene/surroundings.ts';
import type { View } from '../view.ts';
import type { Layer, Sight } from './rasterise.ts';

export interface Lighting {
  around: Surroundings;
  sun: { towards: readonly [number, number, number]; light: Color };
}

/** The rendered car: red, green, blue, and how much of the backdrop shows through. */
export interface Shaded {
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: Float32Array;
}

const brightest = 6;

/** Shades every sample and averages `scale` by `scale` samples to a pixel. */
export function shade(
  car: Car,
  sight: Sight,
  view: View,
  scale: number,
  paint: PaintColor,
  lighting: Lighting,
): Shaded {
  const { mesh } = car;
  const left = Math.floor(sight.left / scale);
  const top = Math.floor(sight.top / scale);
  const width = Math.ceil((sight.left + sight.width) / scale) - left;
  const height = Math.ceil((sight.top + sight.height) / scale) - top;
  const pixels = new Float32Array(width * height * 4);
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 1;

  const coat: Surface = {
    base: paint.base,
    mirror: 0.055,
    metal: 0,
    gloss: 1,
    glow: [0, 0, 0],
    open: 1,
  };
  const surface: Surface = { ...coat };
  const shell = shellSurface(car, coat, view.away / view.focal / scale);
  const wheelLook = car.shape.wheel.finish === 'dark' ? looks.darkAlloy : looks.alloy;
  const partLooks: Surface[] = partNames.map((name) => {
    if (name === 'body' || name === 'paint') return coat;
    if (name === 'rim') return wheelLook;
    if (name === 'black') return looks.blackGloss;
    if (name === 'red-lamp') return looks.redLamp;
    return looks[name];
  });

  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  const { around, sun } = lighting;
  const p = new Float64Array(3);
  const n = new Float64Array(3);
  const w = new Float64Array(3);
  const ray = new Float64Array(3);
  const a = new Float64Array(3);
  const b = new Float64Array(3);
  const out = new Float64Array(3);
  let open = 1;

  /** Position, normal (in car and world coordinates) and view ray of a layer at a sample. */
  function locate(layer: Layer, i: number): number {
    const t = layer.triangle[i]! * 3;
    const u = layer.u[i]!;
    const v = layer.v[i]!;
    const [ia, ib, ic] = [mesh.triangles[t]!, mesh.triangles[t + 1]!, mesh.triangles[t + 2]!];
    const s = 1 - u - v;
    const { positions, normals } = mesh;
    for (let k = 0; k < 3; k++) {
      p[k] = positions[ia * 3 + k]! * s + positions[ib * 3 + k]! * u + positions[ic * 3 + k]! * v;
      n[k] = normals[ia * 3 + k]! * s + normals[ib * 3 + k]! * u + normals[ic * 3 + k]! * v;
    }
    const length = Math.sqrt(n[0]! ** 2 + n[1]! ** 2 + n[2]! ** 2) || 1;
    for (let k = 0; k < 3; k++) n[k] = n[k]! / length;
    open = mesh.light[ia]! * s + mesh.light[ib]! * u + mesh.light[ic]! * v;
    w[0] = n[0]! * cos - n[1]! * sin;
    w[1] = n[0]! * sin + n[1]! * cos;
    w[2] = n[2]!;
    ray[0] = p[0]! * cos - p[1]! * sin + view.right;
    ray[1] = p[0]! * sin + p[1]! * cos + view.away;
    ray[2] = p[2]! - view.eye;
    const far = Math.sqrt(ray[0] ** 2 + ray[1] ** 2 + ray[2] ** 2);
    for (let k = 0; k < 3; k++) ray[k] = ray[k]! / far;
    return -(w[0] * ray[0]! + w[1] * ray[1]! + w[2]! * ray[2]!);
  }

  function mirrored(facing: number) {
    for (let k = 0; k < 3; k++) ray[k] = ray[k]! + 2 * facing * w[k]!;
  }

  function lit(facing: number, flake: number) {
    const { base, mirror, metal, gloss, glow } = surface;
    const openHere = open * surface.open;
    const edge = (1 - facing) ** 5 * (0.35 + 0.65 * gloss);
    const fresnel = mirror + (1 - mirror) * edge * (metal > 0 ? 1 : 0.8);
    around.falling(w[0]!, w[1]!, w[2]!, a);
    const toSun = Math.max(
      0,
      w[0]! * sun.towards[0] + w[1]! * sun.towards[1] + w[2]! * sun.towards[2],
    );
    const sunlight = toSun * Math.min(1, openHere * 1.4);
    for (let k = 0; k < 3; k++) {
      out[k] =
        base[k]! * (1 - metal) * (1 - flake * 0.45) * (a[k]! * openHere + sun.light[k]! * sunlight);
    }
    mirrored(facing);
    const seen = openHere * 0.75 + 0.25 * surface.open;
    around.soft(ray[0]!, ray[1]!, ray[2]!, b);
    if (gloss > 0) around.sharp(ray[0]!, ray[1]!, ray[2]!, a);
    else a.set(b);
    for (let k = 0; k < 3; k++) {
      const reflection = b[k]! + (a[k]! - b[k]!) * gloss;
      const tint = metal > 0 ? 1 + (base[k]! - 1) * metal : 1;
      out[k] =
        out[k]! + seen * (reflection * fresnel * tint + b[k]! * base[k]! * flake * 0.95) + glow[k]!;
    }
  }

  /** Reads the solid surface at a sample; false if there is none. */
  function solid(i: number): boolean {
    const t = sight.solid.triangle[i]!;
    if (t < 0) return false;
    let facing = locate(sight.solid, i);
    const part = mesh.parts[t]!;
    if (part === 0 && facing < -0.12) {
      setSurface(surface, looks.lining);
      open *= 0.55;
    } else if (part === 0) {
      shell(p, n, facing, surface);
    } else {
      setSurface(surface, partLooks[part]!);
    }
    if (facing < 0 && (part !== 0 || facing >= -0.12)) {
      // An interpolated normal may face away just before the outline: no highlight there.
      facing = 0.3;
    } else if (facing < 0) {
      facing = -facing;
      for (let k = 0; k < 3; k++) w[k] = -w[k]!;
    }
    lit(Math.min(1, facing), surface.base === coat.base ? paint.flake : 0);
    return true;
  }

  /** Adds what is seen at a sample to its pixel: `share` of it, or all of it where it is plain paint and may be. */
  function add(i: number, o: number, share: number, mayFill: boolean) {
    const isPane = sight.panes.triangle[i]! >= 0;
    const isSolid = solid(i);
    const weight = mayFill && surface.base === coat.base ? 1 : share;
    if (!isPane && !isSolid) return;
    let through = isSolid ? 0 : 1;
    if (!isSolid) out.fill(0);
    if (isPane) {
      const facing = Math.min(1, Math.abs(locate(sight.panes, i)));
      const fresnel = 0.075 + 0.925 * (1 - facing) ** 5;
      mirrored(facing);
      around.sharp(ray[0]!, ray[1]!, ray[2]!, a);
      for (let k = 0; k < 3; k++) out[k] = out[k]! * 0.62 * (1 - fresnel) + a[k]! * fresnel;
      through *= 0.42 * (1 - fresnel);
    }
    for (let k = 0; k < 3; k++)
      pixels[o + k] = pixels[o + k]! + Math.min(brightest, out[k]!) * weight;
    pixels[o + 3] = pixels[o + 3]! - (1 - through) * weight;
  }

  /** The part that a sample shows, or -1, to find the pixels at an edge. */
  function kind(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= sight.width || y >= sight.height) return -1;
    const i = y * sight.width + x;
    const t = sight.solid.triangle[i]!;
    const pane = sight.panes.triangle[i]! >= 0 ? 64 : 0;
    return t < 0 ? pane - 1 : mesh.parts[t]! + pane;
  }

  /** Whether one part of the body hides another between two samples. */
  function isStep(x: number, y: number, otherX: number, otherY: number): boolean {
    if (x < 0 || y < 0) return false;
    const here = sight.solid.depth[y * sight.width + x]!;
    return Math.abs(here - sight.solid.depth[otherY * sight.width + otherX]!) > 0.08;
  }

  const share = 1 / (scale * scale);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = (left + column) * scale - sight.left;
      const y = (top + row) * scale - sight.top;
      const o = (row * width + column) * 4;
      const first = kind(x, y);
      let isEdge = false;
      for (let k = 1; k < scale * scale && !isEdge; k++) {
        const [sx, sy] = [x + (k % scale), y + ((k / scale) | 0)];
        isEdge = kind(sx, sy) !== first || isStep(x, y, sx, sy);
      }
      if (!isEdge && first === -1) continue;
      // Paint is smooth and joints are drawn soft, so one sample is enough away from edges.
      if (first !== -1) add(y * sight.width + x, o, share, !isEdge && first === 0);
      if (!isEdge && first === 0 && surface.base === coat.base) continue;
      for (let k = 1; k < scale * scale; k++) {
        const [sx, sy] = [k % scale, (k / scale) | 0];
        if (kind(x + sx, y + sy) !== -1) add((y + sy) * sight.width + x + sx, o, share, false);
      }
    }
  }
  return { left, top, width, height, pixels };
}
