// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { Car } from '../mesh/car-mesh.ts';
import { partNames } from '../mesh/mesh.ts';
import type { Layer, Sight } from '../pixels/rasterise.ts';

/** What is seen at each sample of a car: its part, how far away, and the place on the car, in meters. */
export interface Seen {
  width: number;
  height: number;
  /** Index into `partNames`; -1 where nothing is, `pane` for glass. */
  part: Int8Array;
  depth: Float32Array;
  /** x, y and z of the car, and the normal there, six numbers for each sample. */
  place: Float32Array;
}

export const pane = 64;

export function seenOf({ mesh }: Car, sight: Sight): Seen {
  const { width, height } = sight;
  const size = width * height;
  const seen = {
    width,
    height,
    part: new Int8Array(size).fill(-1),
    depth: new Float32Array(size),
    place: new Float32Array(size * 6),
  };
  const read = (layer: Layer, i: number) => {
    const t = layer.triangle[i]! * 3;
    const [u, v] = [layer.u[i]!, layer.v[i]!];
    const corners = [
      [mesh.triangles[t]!, 1 - u - v],
      [mesh.triangles[t + 1]!, u],
      [mesh.triangles[t + 2]!, v],
    ] as const;
    for (let k = 0; k < 3; k++)
      for (const [corner, share] of corners) {
        seen.place[i * 6 + k]! += mesh.positions[corner * 3 + k]! * share;
        seen.place[i * 6 + 3 + k]! += mesh.normals[corner * 3 + k]! * share;
      }
    seen.depth[i] = layer.depth[i]!;
  };
  for (let i = 0; i < size; i++) {
    const isPane = sight.panes.triangle[i]! >= 0;
    const layer = isPane ? sight.panes : sight.solid;
    if (layer.triangle[i]! < 0) continue;
    read(layer, i);
    seen.part[i] = isPane ? pane : mesh.parts[layer.triangle[i]!]!;
  }
  return seen;
}

export const partNumber = (name: (typeof partNames)[number]) => partNames.indexOf(name);
