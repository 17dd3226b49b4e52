// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import { outline as edgeOf } from '../features.ts';
import { carMesh } from '../mesh/car-mesh.ts';
import type { CarShape } from '../mesh/car-shape.ts';
import { clamp } from '../numbers.ts';
import type { Body } from '../picture.ts';
import { rasterise } from '../pixels/rasterise.ts';
import { carShapes } from '../shapes/car-shapes.ts';
import { project, type View } from '../view.ts';
import { contour, type Line, lengthOf, simplified } from './contour.ts';
import { pane, partNumber, type Seen, seenOf } from './seen.ts';

/** The camera stands further away than for pictures, so that the car's lines run less together. */
const camera = { yaw: Math.PI + 0.62, right: 0, away: 15, eye: 1.75 };
const lens = { focal: 4600, centre: 1000, horizon: 500 };
const frame = { width: 2000, height: 1300 };
/** Between two lines of the grid on the body, in meters. */
const spacing = { x: 0.19, y: 0.15, z: 0.1 };
/** Width of the drawing in units of its `viewBox`. */
const units = 1920;
const margin = 8;

/**
 * Draws a car as the lines of its surface, as an SVG: the same body as in the pictures, seen from its
 * front left corner, what is hidden left out. A `scale` below 1 looks less closely.
 */
export function drawWireframe(body: Body, scale = 1): string {
  const view: View = {
    ...camera,
    focal: lens.focal * scale,
    centre: lens.centre * scale,
    horizon: lens.horizon * scale,
  };
  const shape = carShapes[body];
  const car = carMesh(shape, -0.28, Math.min(0.08, 0.0225 / scale));
  const size = [Math.round(frame.width * scale), Math.round(frame.height * scale)] as const;
  const seen = seenOf(car, rasterise(car.mesh, project(car.mesh, view, 1), ...size));
  const unit = units / seen.width;
  const height = Math.ceil(seen.height * unit) + 2 * margin;
  const path = (lines: readonly Line[], least: number) =>
    lines
      .map((line) => line.map(([x, y]) => [x * unit, y * unit + margin] as const))
      .filter((line) => lengthOf(line) > least)
      .map((line) => pathOf(simplified(line, 0.7)))
      .join('');
  const details = [...edges(seen), ...doors(seen, shape), ...lamps(seen, shape)];
  const strokes = [
    `<path stroke-width="1.5" opacity=".5" d="${path(gridLines(seen), 28)}"/>`,
    `<path stroke-width="3" d="${path(details, 16)}"/>`,
    `<path stroke-width="4.4" d="${path(outline(seen), 80)}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${height}" fill="none" stroke="#1c1b18" stroke-linecap="round" stroke-linejoin="round"><title>A car in lines</title>${strokes.join('')}</svg>`;
}

/** Whole units and steps between them, which take the fewest letters. */
function pathOf(line: Line): string {
  let [lastX, lastY] = [0, 0];
  return line
    .map(([px, py], i) => {
      const [x, y] = [Math.round(px), Math.round(py)];
      const step = `${i === 0 ? 'M' : i === 1 ? 'l' : ' '}${i === 0 ? x : x - lastX} ${i === 0 ? y : y - lastY}`;
      [lastX, lastY] = [x, y];
      return step.replaceAll(' -', '-');
    })
    .join('');
}

/** Whether the surface steps back within a cell, so that no line may cross it. */
const stepIn =
  ({ width, depth }: Seen) =>
  (at: number) => {
    const [a, b, c, d] = [depth[at]!, depth[at + 1]!, depth[at + width]!, depth[at + width + 1]!];
    return Math.max(a, b, c, d) - Math.min(a, b, c, d) > 0.12;
  };

function valuesOf(seen: Seen, value: (at: number) => number) {
  const values = Float32Array.from({ length: seen.width * seen.height }, (_, i) => value(i));
  return { width: seen.width, height: seen.height, values };
}

/** Lines across, along and around the painted body. */
function gridLines(seen: Seen): Line[] {
  const isBroken = stepIn(seen);
  return [spacing.x, spacing.y, spacing.z].flatMap((step, axis) => {
    const places = valuesOf(seen, (i) => {
      // A level that is seen from its own direction would be a cloud instead of a line.
      const isFlat = Math.abs(seen.place[i * 6 + 3 + axis]!) > 0.8;
      return seen.part[i] === 0 && !isFlat ? seen.place[i * 6 + axis]! : Number.NaN;
    });
    return Array.from({ length: 36 }, (_, level) =>
      contour(places, isBroken, (level - 17.5) * step),
    ).flat();
  });
}

/** The outlines of the glass, the wheels and what is mounted on the body. */
function edges(seen: Seen): Line[] {
  const names = ['tyre', 'rim', 'paint', 'black', 'plate', 'chrome'] as const;
  const kinds = [pane, ...names.map(partNumber)];
  return kinds.flatMap((kind) =>
    contour(softened(valuesOf(seen, (i) => (seen.part[i] === kind ? 1 : -1)))),
  );
}

const outline = (seen: Seen): Line[] =>
  contour(softened(valuesOf(seen, (i) => (seen.part[i]! >= 0 ? 1 : -1))));

/** The shut lines of the doors. */
function doors(seen: Seen, shape: CarShape): Line[] {
  const low = shape.floor + 0.1;
  const waist = Math.max(...shape.top.map(([, z]) => z));
  return shape.doors.flatMap(([sill, top]) =>
    onPaint(seen, ({ x, z, ny }) => {
      if (Math.abs(ny) < 0.5 || z < low) return Number.NaN;
      return x - sill - (top - sill) * clamp((z - low) / (waist - low), 0, 1) ** 2;
    }),
  );
}

/** Lamps, grille and plate at the front. */
function lamps(seen: Seen, shape: CarShape): Line[] {
  const ahead = Math.max(...shape.nose.map(([, x]) => x));
  return shape.front.flatMap((feature) =>
    onPaint(seen, ({ x, y, z }) => {
      const deep = ahead - x;
      return deep > (feature.depth ?? 0.3) ? Number.NaN : edgeOf(feature, Math.abs(y), z);
    }),
  );
}

interface Place {
  x: number;
  y: number;
  z: number;
  /** How far the surface faces sideways. */
  ny: number;
}

function onPaint(seen: Seen, distance: (place: Place) => number): Line[] {
  const value = (i: number) => {
    if (seen.part[i] !== 0) return Number.NaN;
    const [x, y, z] = seen.place.subarray(i * 6, i * 6 + 3);
    return distance({ x: x!, y: y!, z: z!, ny: seen.place[i * 6 + 4]! });
  };
  return contour(valuesOf(seen, value), stepIn(seen));
}

/** Averages each value with its neighbours, so that an outline of samples becomes a smooth one. */
function softened(grid: ReturnType<typeof valuesOf>) {
  const { width, height, values } = grid;
  const pass = (from: Float32Array, stride: number) =>
    from.map((_, i) => {
      let sum = 0;
      for (let k = -3; k <= 3; k++) sum += from[clamp(i + k * stride, 0, width * height - 1)]!;
      return sum / 7;
    });
  return { width, height, values: pass(pass(values, 1), width) };
}
