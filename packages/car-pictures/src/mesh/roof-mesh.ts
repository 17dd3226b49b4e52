import { mix, smoothstep } from '../numbers.ts';
import type { BodyField } from './body-field.ts';
import type { CarShape } from './car-shape.ts';
import type { MeshBuilder } from './mesh.ts';

/** Height of the roof's or lid's surface at a place, found by halving. */
function surfaceHeight(field: BodyField, x: number, y: number): number {
  let low = 0.5;
  let high = 2.6;
  for (let pass = 0; pass < 14; pass++) {
    const middle = (low + high) / 2;
    if (field.shell(x, Math.abs(y), middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Rails that follow the roof and dip into it at their ends. */
export function addRails(builder: MeshBuilder, shape: CarShape, field: BodyField) {
  const { rails } = shape;
  if (!rails) return;
  const rows = 40;
  const heights = Array.from({ length: rows }, (_, row) => {
    const t = row / (rows - 1);
    const x = mix(rails.front, rails.rear, t);
    const lift = 0.045 * smoothstep(0, 0.07, t) * smoothstep(1, 0.93, t) - 0.012;
    return { x, z: surfaceHeight(field, x, rails.y) + lift };
  });
  for (const side of [1, -1]) {
    builder.sheet(rows, 12, 'metal', true, (row, column) => {
      const { x = 0, z = 1 } = heights[row] ?? {};
      const angle = (column / 12) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return {
        position: [x, side * (rails.y + 0.017 * cos), z + 0.014 * sin],
        normal: [0, side * cos, sin],
        light: 0.9,
      };
    });
  }
}

/** A spoiler lip: a thin slab that leaves the roof with its curve. */
export function addLip(builder: MeshBuilder, shape: CarShape, field: BodyField) {
  const { lip } = shape;
  if (!lip) return;
  const [rows, columns] = [29, 24];
  const start = Array.from({ length: rows }, (_, row) => {
    const y = mix(-1, 1, row / (rows - 1)) * lip.halfWidth;
    return { y, z: surfaceHeight(field, lip.from, y) };
  });
  builder.sheet(rows, columns, lip.look, true, (row, column) => {
    const { y = 0, z = 1 } = start[row] ?? {};
    const angle = (column / columns) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = Math.abs(y) / lip.halfWidth;
    const thin = 0.02 * (1 - 0.7 * end ** 8);
    const along = 0.5 - 0.5 * Math.sign(cos) * Math.abs(cos) ** 0.6;
    const rear = mix(lip.to, lip.from, 0.35 * end ** 4);
    return {
      position: [
        mix(lip.from, rear, along),
        y,
        z + lip.rise * along + Math.sign(sin) * Math.abs(sin) ** 0.5 * thin - 0.012,
      ],
      normal: [0.6 * cos, 0, sin + 0.001],
      light: sin > 0 ? 0.95 : 0.4,
    };
  });
}
