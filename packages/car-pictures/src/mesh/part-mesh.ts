import type { Part } from './car-shape.ts';
import type { MeshBuilder } from './mesh.ts';

const rows = 15;
const columns = 32;

const bend = (v: number, e: number) => Math.sign(v) * Math.abs(v) ** e;

/** A superellipsoid: mirrors, seats, rails, handles, bumpers. Mirrored to the right unless it stands in the middle. */
export function addPart(builder: MeshBuilder, part: Part, halfWidth = 1) {
  addLump(builder, part, 1, halfWidth);
  if (part.at[1] !== 0) addLump(builder, part, -1, halfWidth);
}

function addLump(builder: MeshBuilder, part: Part, side: number, halfWidth: number) {
  const { look, at, half, power = 3, pitch = 0, wrap = 0 } = part;
  const e = 2 / power;
  const cos = Math.cos(pitch);
  const sin = Math.sin(pitch);
  const turn = (x: number, y: number, z: number): [number, number, number] => [
    x * cos - z * sin,
    y * side,
    x * sin + z * cos,
  ];
  builder.sheet(rows, columns, look, true, (row, column) => {
    const u = -Math.PI / 2 + (row / (rows - 1)) * Math.PI;
    const v = (column / columns) * 2 * Math.PI;
    const cu = bend(Math.cos(u), e);
    const su = bend(Math.sin(u), e);
    const cv = bend(Math.cos(v), e);
    const sv = bend(Math.sin(v), e);
    const [x, y, z] = turn(cu * cv * half[0], cu * sv * half[1], su * half[2]);
    const n = 2 - e;
    const flat = bend(Math.cos(u), n);
    const normal = turn(
      (flat * bend(Math.cos(v), n)) / half[0],
      (flat * bend(Math.sin(v), n)) / half[1],
      bend(Math.sin(u), n) / half[2],
    );
    const length = Math.hypot(...normal) || 1;
    const across = Math.abs(y + at[1] * side) / halfWidth;
    const bent = wrap * Math.sign(at[0]) * (0.25 * across ** 2 + 0.75 * across ** 4);
    return {
      position: [x + at[0] - bent, y + at[1] * side, z + at[2]],
      normal: [normal[0] / length, normal[1] / length, normal[2] / length],
      light: look === 'seat' ? 0.6 : 0.9,
    };
  });
}
