import { drawFeature } from '../features.ts';
import { clamp, smoothstep } from '../numbers.ts';
import { archRadius } from './body-field.ts';
import type { Car } from './car-mesh.ts';
import { looks, type Surface, setSurface } from './surface.ts';
import { isSide, postEdge, rearOutline, screenOutline, sideOutline } from './windows.ts';

/**
 * How dark a joint of `width` metres is at distance `d`, with samples of `sample` metres: where a
 * sample spans more than the joint, the line grows paler instead of breaking up.
 */
const joint = (d: number, width: number, sample: number) =>
  0.9 *
  Math.min(1, (0.8 * width) / sample) *
  smoothstep(width / 2 + sample, width / 2 - sample * 0.6, Math.abs(d));

/** `facing` is the cosine between the normal and the way to the lens. */
type ShellSurface = (p: Float64Array, n: Float64Array, facing: number, surface: Surface) => void;

/** Decides what the shell is made of at each place: paint, trim, lamps, joints. */
export function shellSurface(car: Car, paint: Surface, sample: number): ShellSurface {
  const { shape, field } = car;
  const arch = archRadius(shape);
  const axle = shape.wheelbase / 2;
  const ahead = Math.max(...shape.nose.map((q) => q[1]));
  const behind = Math.min(...shape.tail.map((q) => q[1]));
  const upper = shape.upper === 'black' ? looks.blackGloss : looks[shape.upper ?? 'white'];
  const trim = { black: looks.blackGloss, chrome: looks.chrome, paint }[shape.cabin.windows.trim];
  const gap = 0.0055;

  function glasshouse(x: number, y: number, z: number, n: Float64Array, surface: Surface) {
    if (shape.upper) setSurface(surface, upper);
    if (isSide(n)) {
      const outline = sideOutline(shape, field, x, z);
      if (outline > 0.012) return false;
      const atPost = outline < -0.012 && postEdge(shape, field, x, z, true) < 0;
      if (!atPost && outline > -0.013 && trim !== paint) setSurface(surface, trim);
      else if (!atPost && outline <= -0.013) setSurface(surface, looks.blackGloss);
      return !atPost;
    }
    const outline =
      (n[0] ?? 0) > 0 ? screenOutline(shape, field, x, y, z) : rearOutline(shape, field, x, y, z);
    if (outline > 0.016) return false;
    setSurface(surface, looks.rubber);
    return true;
  }

  /** Strips, stripes and intakes of the flank. */
  function flank(x: number, z: number, surface: Surface): boolean {
    const { stripe, sideIntake } = shape;
    const fromWaist = Math.abs(z - field.top(x) + 0.035);
    if (shape.waistStrip && fromWaist < 0.016) {
      setSurface(surface, looks.chrome);
      return true;
    }
    if (shape.sillStrip && z < shape.floor + 0.055 && Math.abs(x) < axle) {
      setSurface(surface, looks.blackGloss);
      return true;
    }
    if (stripe && Math.abs(z - stripe.at) < stripe.height / 2) {
      const inner = Math.abs(z - stripe.at) < stripe.height * 0.22;
      if (!inner) setSurface(surface, looks.white);
    }
    if (!sideIntake) return false;
    const dz = z - sideIntake.z;
    const dx = x - sideIntake.x - sideIntake.slant * dz;
    const d = Math.max(
      Math.abs(dx) - sideIntake.w / 2 - 0.25 * dz,
      Math.abs(dz) - sideIntake.h / 2,
    );
    if (d > 0) return false;
    setSurface(surface, looks.plastic);
    surface.open = d > -0.015 ? 0.8 : smoothstep(sideIntake.w, -sideIntake.w, dx) * 0.35;
    return true;
  }

  function sideJoints(x: number, z: number, low: number): number {
    let dark = 0;
    const waist = field.top(x);
    for (const [sill, upperX] of shape.doors) {
      if (Math.abs(x - (sill + upperX) / 2) > 0.5) continue;
      const t = clamp((z - low) / (waist - low), 0, 1);
      const bow = sill + (upperX - sill) * t * t;
      dark = Math.max(dark, joint(x - bow, gap, sample));
    }
    const first = shape.doors[0];
    const last = shape.doors[shape.doors.length - 1];
    if (first && last && x < first[0] && x > last[0]) {
      dark = Math.max(dark, joint(z - low, gap, sample));
    }
    return dark;
  }

  function topJoints(x: number, y: number, span: number): number {
    const { bonnet } = shape;
    if (!bonnet || x > bonnet.front + 0.02 || x < bonnet.rear - 0.02) return 0;
    const inset = y - (field.plan(x) - bonnet.inset);
    const across = Math.min(Math.abs(x - bonnet.rear), Math.abs(x - bonnet.front));
    const line = inset < 0.004 ? Math.min(Math.abs(inset), across) : Math.abs(inset);
    return joint(line, gap * 1.3, span);
  }

  return (p, n, towards, surface) => {
    const [x = 0, signedY = 0, z = 0] = p;
    const y = Math.abs(signedY);
    setSurface(surface, paint);
    const onCabin = field.cabin(x, y, z) < 0.02 && z > field.top(x) - 0.02;
    if (onCabin && glasshouse(x, y, z, n, surface)) return;
    const facing = n[0] ?? 0;
    if (facing > 0.12 || x > ahead - 0.5) {
      if (drawFeature(shape.front, ahead - x, signedY, z, surface)) return;
    }
    if (facing < -0.12 || x < behind + 0.5) {
      if (drawFeature(shape.back, x - behind, -signedY, z, surface)) return;
    }
    const fromArch = Math.hypot(Math.abs(x) - axle, z - shape.wheel.radius) - arch;
    const { cladding } = shape;
    if (
      cladding &&
      (z < cladding.below || (fromArch < cladding.arches && Math.abs(n[1] ?? 0) > 0.3))
    ) {
      setSurface(surface, looks.plastic);
      return;
    }
    if (isSide(n) && flank(x, z, surface)) return;
    if (fromArch < 0.006 && fromArch > 0) surface.open = 0.5;
    const low = shape.floor + 0.1;
    const dark = isSide(n)
      ? z > low - 0.02 && (!onCabin || z < field.roof(x) - shape.cabin.windows.header * 1.05)
        ? sideJoints(x, z, low)
        : 0
      : (n[2] ?? 0) > 0.3 && !onCabin
        ? topJoints(x, y, sample / clamp(towards, 0.12, 1))
        : 0;
    surface.open *= 1 - dark;
  };
}
