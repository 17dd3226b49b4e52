// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
import type { Mesh } from '../mesh/mesh.ts';
import type { Projection } from '../view.ts';

/** For each sample the triangle seen there (or -1), where in it, and how far away. */
export interface Layer {
  triangle: Int32Array;
  u: Float32Array;
  v: Float32Array;
  depth: Float32Array;
}

/** The samples around one car: what is seen through its panes, and the panes before it. */
export interface Sight {
  left: number;
  top: number;
  width: number;
  height: number;
  solid: Layer;
  panes: Layer;
}

function emptyLayer(size: number): Layer {
  return {
    triangle: new Int32Array(size).fill(-1),
    u: new Float32Array(size),
    v: new Float32Array(size),
    depth: new Float32Array(size).fill(Infinity),
  };
}

/** Finds what is seen at each sample inside a frame of `frameWidth` by `frameHeight` samples. */
export function rasterise(
  mesh: Mesh,
  projection: Projection,
  frameWidth: number,
  frameHeight: number,
): Sight {
  const left = Math.max(0, Math.floor(projection.left) - 2);
  const top = Math.max(0, Math.floor(projection.top) - 2);
  const width = Math.max(1, Math.min(frameWidth, Math.ceil(projection.right) + 3) - left);
  const height = Math.max(1, Math.min(frameHeight, Math.ceil(projection.bottom) + 3) - top);
  const solid = emptyLayer(width * height);
  const panes = emptyLayer(width * height);
  const { triangles, hole, glass } = mesh;
  const { screen } = projection;
  const count = triangles.length / 3;

  function draw(layer: Layer, isPane: boolean) {
    for (let t = 0; t < count; t++) {
      const a = triangles[t * 3]!;
      const b = triangles[t * 3 + 1]!;
      const c = triangles[t * 3 + 2]!;
      const [ga, gb, gc] = [glass[a]!, glass[b]!, glass[c]!];
      if (isPane ? ga > 0 && gb > 0 && gc > 0 : ga < 0 && gb < 0 && gc < 0) continue;
      const [ha, hb, hc] = [hole[a]!, hole[b]!, hole[c]!];
      if (ha < 0 && hb < 0 && hc < 0) continue;
      const ax = screen[a * 3]! - left;
      const ay = screen[a * 3 + 1]! - top;
      const bx = screen[b * 3]! - left;
      const by = screen[b * 3 + 1]! - top;
      const cx = screen[c * 3]! - left;
      const cy = screen[c * 3 + 1]! - top;
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      if (area === 0) continue;
      const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
      const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
      const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
      const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
      if (x0 > x1 || y0 > y1) continue;
      const whole = isPane
        ? ga < 0 && gb < 0 && gc < 0 && ha >= 0 && hb >= 0 && hc >= 0
        : ga >= 0 && gb >= 0 && gc >= 0 && ha >= 0 && hb >= 0 && hc >= 0;
      const inverse = 1 / area;
      const za = screen[a * 3 + 2]!;
      const zb = screen[b * 3 + 2]! - za;
      const zc = screen[c * 3 + 2]! - za;
      const du = (cy - ay) * inverse;
      const dv = -(by - ay) * inverse;
      for (let y = y0; y <= y1; y++) {
        const px = x0 + 0.5 - ax;
        const py = y + 0.5 - ay;
        let u = (px * (cy - ay) - (cx - ax) * py) * inverse;
        let v = ((bx - ax) * py - px * (by - ay)) * inverse;
        for (let i = y * width + x0; i <= y * width + x1; i++, u += du, v += dv) {
          if (u < 0 || v < 0 || u + v > 1) continue;
          const depth = za + u * zb + v * zc;
          if (depth >= layer.depth[i]! || (isPane && depth > solid.depth[i]!)) continue;
          if (!whole) {
            if (ha + u * (hb - ha) + v * (hc - ha) < 0) continue;
            if (ga + u * (gb - ga) + v * (gc - ga) < 0 !== isPane) continue;
          }
          layer.depth[i] = depth;
          layer.triangle[i] = t;
          layer.u[i] = u;
          layer.v[i] = v;
        }
      }
    }
  }

  draw(solid, false);
  draw(panes, true);
  return { left, top, width, height, solid, panes };
}
