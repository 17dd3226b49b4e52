// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { MeshBuilder } from './mesh.ts';

type Field = (x: number, y: number, z: number) => number;
interface Box {
  from: readonly [number, number];
  width: number;
  height: number;
}
interface Surface {
  field: Field;
  box: Box;
  step: number;
  /** Called for each vertex of the left half; its mirror image gets the same numbers. */
  attributes(p: Float64Array, n: Float64Array): { light: number; hole: number; glass: number };
}

const probe = 0.006;

function gradient(field: Field, p: Float64Array, out: Float64Array): number {
  const [x, y, z] = [p[0]!, p[1]!, p[2]!];
  // The field is symmetric: looking across the centre line meets the other half.
  out[0] = field(x + probe, y, z) - field(x - probe, y, z);
  out[1] = field(x, y + probe, z) - field(x, Math.abs(y - probe), z);
  out[2] = field(x, y, z + probe) - field(x, y, z - probe);
  const length = Math.hypot(out[0], out[1], out[2]) || 1;
  for (let i = 0; i < 3; i++) out[i] = out[i]! / length;
  return length / (2 * probe);
}

/** Surface nets over the left half of a symmetric field, vertices pulled onto the surface, then mirrored. */
export function polygonise(builder: MeshBuilder, surface: Surface) {
  const { field, box, step } = surface;
  const nx = Math.ceil((box.from[1] - box.from[0]) / step) + 1;
  const ny = Math.ceil(box.width / step) + 2;
  const nz = Math.ceil(box.height / step) + 1;
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const x = (i: number) => box.from[0] + i * step;
  const y = (j: number) => (j - 0.5) * step;
  const z = (k: number) => k * step;
  const values = sample(surface, nx, ny, nz);
  const left = new Int32Array(nx * ny * nz).fill(-1);
  const right = new Int32Array(nx * ny * nz).fill(-1);
  const p = new Float64Array(3);
  const n = new Float64Array(3);

  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        let inside = 0;
        for (let c = 0; c < 8; c++) {
          if (values[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))]! < 0) inside++;
        }
        if (inside === 0 || inside === 8) continue;
        p[0] = x(i) + step / 2;
        p[1] = j === 0 ? 0 : y(j) + step / 2;
        p[2] = z(k) + step / 2;
        for (let pass = 0; pass < 2; pass++) {
          const slope = Math.max(0.4, gradient(field, p, n));
          const d = Math.max(-step, Math.min(step, field(p[0]!, p[1]!, p[2]!) / slope));
          p[0] = p[0]! - n[0]! * d;
          if (j > 0) p[1] = Math.max(0, p[1]! - n[1]! * d);
          p[2] = p[2]! - n[2]! * d;
        }
        gradient(field, p, n);
        const more = surface.attributes(p, n);
        const cell = at(i, j, k);
        const [px, py, pz] = [p[0]!, p[1]!, p[2]!];
        const [ux, uy, uz] = [n[0]!, n[1]!, n[2]!];
        left[cell] = builder.vertex({ position: [px, py, pz], normal: [ux, uy, uz], ...more });
        right[cell] =
          j === 0
            ? left[cell]!
            : builder.vertex({ position: [px, -py, pz], normal: [ux, -uy, uz], ...more });
      }
    }
  }

  function join(a: number, b: number, c: number, d: number) {
    if (left[a]! < 0 || left[b]! < 0 || left[c]! < 0 || left[d]! < 0) return;
    builder.quad(left[a]!, left[b]!, left[c]!, left[d]!, 'body');
    builder.quad(right[a]!, right[d]!, right[c]!, right[b]!, 'body');
  }

  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const here = values[at(i, j, k)]! < 0;
        if (here !== values[at(i + 1, j, k)]! < 0)
          join(at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k));
        if (here !== values[at(i, j + 1, k)]! < 0)
          join(at(i - 1, j, k - 1), at(i, j, k - 1), at(i, j, k), at(i - 1, j, k));
        if (here !== values[at(i, j, k + 1)]! < 0)
          join(at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k));
      }
    }
  }
}

/** The field on the grid; far from the surface only every fourth point is computed. */
function sample({ field, box, step }: Surface, nx: number, ny: number, nz: number): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const block = 4;
  const reach = step * block * 2.2;
  for (let k = 0; k < nz; k += block) {
    for (let j = 0; j < ny; j += block) {
      for (let i = 0; i < nx; i += block) {
        const middle = field(
          box.from[0] + (i + 1.5) * step,
          Math.abs((j + 1) * step),
          (k + 1.5) * step,
        );
        const far = Math.abs(middle) > reach;
        for (let c = k; c < Math.min(nz, k + block); c++) {
          for (let b = j; b < Math.min(ny, j + block); b++) {
            for (let a = i; a < Math.min(nx, i + block); a++) {
              values[(c * ny + b) * nx + a] = far
                ? middle
                : field(box.from[0] + a * step, Math.abs((b - 0.5) * step), c * step);
            }
          }
        }
      }
    }
  }
  return values;
}
