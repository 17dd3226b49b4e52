// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

import { clamp } from '../numbers.ts';
import { archRadius, type BodyField, bodyField } from './body-field.ts';
import type { CarShape, Part } from './car-shape.ts';
import { type Mesh, MeshBuilder } from './mesh.ts';
import { addPart } from './part-mesh.ts';
import { polygonise } from './polygonise.ts';
import { addLip, addRails } from './roof-mesh.ts';
import { addWheel } from './wheel-mesh.ts';
import { cockpitEdge, paneEdge } from './windows.ts';

export interface Car {
  shape: CarShape;
  field: BodyField;
  mesh: Mesh;
}

const reaches = [0.03, 0.08, 0.18, 0.36];

/** Ambient occlusion: how much of the sky a point sees, from the distance field along its normal. */
function openness(field: BodyField, p: Float64Array, n: Float64Array): number {
  let shut = 0;
  let weight = 0.5;
  for (const reach of reaches) {
    const z = p[2]! + n[2]! * reach;
    const f = field.shell(p[0]! + n[0]! * reach, Math.abs(p[1]! + n[1]! * reach), z);
    shut += (weight * Math.max(0, reach - Math.min(f, z))) / reach;
    weight *= 0.7;
  }
  return clamp(1 - shut * 0.75, 0.08, 1);
}

/** Cell size of the shell's mesh in metres, fine enough for a picture of 1280 pixels. */
const fine = 0.0225;

/** The whole car as triangles. `steer` turns the front wheels, in radians; `step` is the cell size in metres. */
export function carMesh(shape: CarShape, steer: number, step = fine): Car {
  const field = bodyField(shape);
  const builder = new MeshBuilder();
  const axle = shape.wheelbase / 2;
  const arch = archRadius(shape);
  const xs = [...shape.nose, ...shape.tail].map((p) => p[1]);
  const height = Math.max(...shape.cabin.roof.map((p) => p[1]), ...shape.top.map((p) => p[1]));
  polygonise(builder, {
    field: field.shell,
    box: {
      from: [Math.min(...xs) - 0.12, Math.max(...xs) + 0.12],
      width: shape.halfWidth + 0.12,
      height: height + 0.12,
    },
    step,
    attributes: (p, n) => {
      const [x, y, z] = [p[0]!, p[1]!, p[2]!];
      const dx = Math.abs(x) - axle;
      const fromArch = y > 0.4 ? Math.hypot(dx, z - shape.wheel.radius) - arch : 1;
      return {
        light: openness(field, p, n),
        hole: Math.min(fromArch, cockpitEdge(shape, field, x, y, z)),
        glass: paneEdge(shape, field, p, n),
      };
    },
  });
  for (const x of [axle, -axle]) {
    const outer = field.halfWidthAt(x, shape.wheel.radius + 0.3) - 0.018;
    for (const side of [1, -1]) {
      const place = { x, y: side * outer, side, steer: x > 0 ? steer : 0 };
      addWheel(builder, shape.wheel, place, step > fine * 2 ? 24 : 96);
      addWell(builder, field, { x, arch, side, floor: shape.floor });
    }
  }
  for (const [x, z] of shape.seats) {
    const seat = { look: 'seat', power: 4 } as const;
    addPart(builder, { ...seat, at: [x, 0.37, z], half: [0.27, 0.25, 0.1] });
    addPart(builder, {
      ...seat,
      at: [x - 0.3, 0.37, z + 0.33],
      half: [0.09, 0.24, 0.34],
      pitch: 0.22,
    });
    addPart(builder, {
      ...seat,
      at: [x - 0.4, 0.37, z + 0.74],
      half: [0.05, 0.13, 0.09],
      power: 3,
    });
  }
  for (const part of [...shape.parts, ...fittings(shape, field)])
    if (part.look !== 'plate') addPart(builder, part, shape.halfWidth);
  addRails(builder, shape, field);
  addLip(builder, shape, field);
  return { shape, field, mesh: builder.build() };
}

/** Mirrors and door handles, placed relative to the doors and the windscreen. */
function fittings(shape: CarShape, field: BodyField): Part[] {
  const foot = field.screen(field.top(0.3) + 0.06);
  const x = foot - 0.44;
  const z = field.top(x) + 0.11;
  const y = field.cabinHalfWidthAt(x, z);
  const look = shape.mirror ?? 'paint';
  return [
    { look, at: [x, y + 0.135, z], half: [0.062, 0.098, 0.055], power: 3.4, pitch: -0.1 },
    { look: 'black', at: [x + 0.03, y + 0.03, z - 0.055], half: [0.04, 0.09, 0.018], power: 3 },
    ...shape.handles.map(
      (handle): Part => ({
        look: shape.mirror === 'chrome' ? 'chrome' : 'paint',
        at: [handle.x, field.halfWidthAt(handle.x, handle.z) + 0.008, handle.z],
        half: [0.095, 0.018, 0.016],
        power: 3,
      }),
    ),
  ];
}

/** The dark inside of a wheel arch: a drum from the edge of the arch inwards. */
function addWell(
  builder: MeshBuilder,
  field: BodyField,
  { x, arch, side, floor }: { x: number; arch: number; side: number; floor: number },
) {
  const columns = 96;
  const depth = [0, 0.012, 0.08, 0.45];
  builder.sheet(depth.length + 1, columns, 'well', true, (row, column) => {
    const angle = (column / columns) * 2 * Math.PI;
    const last = row === depth.length;
    const r = last ? 0.001 : arch + 0.001;
    const px = x + r * Math.cos(angle);
    const pz = arch - 0.036 + r * Math.sin(angle);
    const outer = field.halfWidthAt(x + arch * Math.cos(angle), Math.max(0.1, pz));
    const inset = last ? 0.45 : (depth[row] ?? 0);
    return {
      position: [px, side * (outer - 0.002 - inset), Math.max(0.005, pz)],
      normal: last ? [0, side, 0] : [-Math.cos(angle), 0, -Math.sin(angle)],
      light: row === 0 ? 0.7 : row === 1 ? 0.35 : 0.12,
      hole: pz - floor - 0.012,
    };
  });
}
