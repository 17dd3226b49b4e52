import type { Mesh } from './mesh/mesh.ts';

/** A level camera looking along world y, and the car turned before it. Pixels are those of the final image. */
export interface View {
  /** Turn of the car about the vertical, radians; 0 drives to the right. */
  yaw: number;
  /** Where the car stands: to the right of the view's axis and away from the camera, metres. */
  right: number;
  away: number;
  /** Height of the lens above the ground. */
  eye: number;
  /** Pixels to a metre at one metre's distance. */
  focal: number;
  /** Pixel column of the axis and row of the horizon. */
  centre: number;
  horizon: number;
}

export interface Projection {
  /** Per vertex: column and row (in samples) and distance along the axis. */
  screen: Float32Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Projects every vertex; with `mirrored` the car hangs below the ground, as in a puddle. */
export function project(mesh: Mesh, view: View, scale: number, mirrored = false): Projection {
  const { positions } = mesh;
  const count = positions.length / 3;
  const screen = new Float32Array(count * 3);
  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  const focal = view.focal * scale;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3);
    const depth = x * sin + y * cos + view.away;
    const column = ((x * cos - y * sin + view.right) / depth) * focal + view.centre * scale;
    const row = view.horizon * scale + ((view.eye - (mirrored ? -z : z)) / depth) * focal;
    screen[i * 3] = column;
    screen[i * 3 + 1] = row;
    screen[i * 3 + 2] = depth;
    bounds.left = Math.min(bounds.left, column);
    bounds.right = Math.max(bounds.right, column);
    bounds.top = Math.min(bounds.top, row);
    bounds.bottom = Math.max(bounds.bottom, row);
  }
  return { screen, ...bounds };
}

/** Column and row of one point of the car. */
export function projectPoint(view: View, [x, y, z]: readonly [number, number, number]) {
  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  const depth = x * sin + y * cos + view.away;
  return {
    column: ((x * cos - y * sin + view.right) / depth) * view.focal + view.centre,
    row: view.horizon + ((view.eye - z) / depth) * view.focal,
  };
}
