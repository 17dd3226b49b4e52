// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number

/** Columns and rows in turn, joined in this order. */
export type Line = readonly (readonly [number, number])[];

interface Grid {
  width: number;
  height: number;
  /** Not a number where there is nothing. */
  values: Float32Array;
}

/**
 * The lines along which the values of a grid are `level`. A cell with a corner that is not a number has
 * none, nor one for which `isBroken` holds: there the surface ends or steps back.
 */
export function contour(
  { width, height, values }: Grid,
  isBroken: (cell: number) => boolean = () => false,
  level = 0,
): Line[] {
  /** The neighbours of each crossing, which are named by the edge of the grid that they lie on. */
  const joined = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    joined.set(a, [...(joined.get(a) ?? []), b]);
    joined.set(b, [...(joined.get(b) ?? []), a]);
  };
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const [a, b] = [values[at]! - level, values[at + 1]! - level];
      const [d, c] = [values[at + width]! - level, values[at + width + 1]! - level];
      const isCrossed = a < 0 !== b < 0 || b < 0 !== c < 0 || c < 0 !== d < 0;
      if (!isCrossed || Number.isNaN(a + b + c + d) || isBroken(at)) continue;
      const edges: number[] = [];
      if (a < 0 !== b < 0) edges.push(at * 2);
      if (b < 0 !== c < 0) edges.push((at + 1) * 2 + 1);
      if (c < 0 !== d < 0) edges.push((at + width) * 2);
      if (d < 0 !== a < 0) edges.push(at * 2 + 1);
      if (edges.length >= 2) join(edges[0]!, edges[1]!);
      if (edges.length === 4) join(edges[2]!, edges[3]!);
    }
  }
  const pointOf = (edge: number): readonly [number, number] => {
    const at = edge >> 1;
    const other = edge & 1 ? at + width : at + 1;
    const t = (values[at]! - level) / (values[at]! - values[other]!);
    const [x, y] = [at % width, Math.floor(at / width)];
    return edge & 1 ? [x, y + t] : [x + t, y];
  };
  return chains(joined).map((edges) => edges.map(pointOf));
}

/** Follows each line from one of its ends; what is left over are rings. */
function chains(joined: Map<number, number[]>): number[][] {
  const found: number[][] = [];
  const follow = (start: number) => {
    const chain = [start];
    for (let here = start; ; ) {
      const next = joined.get(here)?.pop();
      if (next === undefined) break;
      const back = joined.get(next)!;
      back.splice(back.indexOf(here), 1);
      chain.push(next);
      here = next;
    }
    if (chain.length > 1) found.push(chain);
  };
  for (const [edge, others] of joined) if (others.length === 1) follow(edge);
  for (const [edge, others] of joined) while (others.length > 0) follow(edge);
  return found;
}

/** Leaves out the points of a line that lie within `tolerance` of the rest of it. */
export function simplified(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const [first, last] = [line[0]!, line[line.length - 1]!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [most, at] = [0, 0];
  for (const [i, [x, y]] of line.entries()) {
    const [px, py] = [x - first[0], y - first[1]];
    const far = length > 1e-6 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (far > most) [most, at] = [far, i];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...simplified(line.slice(0, at + 1), tolerance),
    ...simplified(line.slice(at), tolerance).slice(1),
  ];
}

export const lengthOf = (line: Line): number =>
  line.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = line[Math.max(0, i - 1)]!;
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
