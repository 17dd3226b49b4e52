// biome-ignore-all lint/style/noNonNullAssertion: indexes into a full typed array always find a number
export type Points = readonly (readonly [at: number, value: number])[];
export type Curve = (at: number) => number;

const samples = 2048;

/** Tangents of a monotone cubic (Fritsch-Carlson): through every point, never beyond its neighbours. */
function tangents(xs: number[], ys: number[]): number[] {
  const slopes = xs.slice(1).map((x, i) => ((ys[i + 1] ?? 0) - (ys[i] ?? 0)) / (x - (xs[i] ?? 0)));
  return xs.map((_, i) => {
    const before = slopes[i - 1] ?? slopes[i] ?? 0;
    const after = slopes[i] ?? before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

function hermite(xs: number[], ys: number[], ms: number[], x: number): number {
  let i = 0;
  while (i < xs.length - 2 && x > (xs[i + 1] ?? 0)) i++;
  const x0 = xs[i] ?? 0;
  const h = (xs[i + 1] ?? x0 + 1) - x0;
  const t = Math.min(1, Math.max(0, (x - x0) / h));
  const y0 = ys[i] ?? 0;
  const y1 = ys[i + 1] ?? y0;
  const m0 = (ms[i] ?? 0) * h;
  const m1 = (ms[i + 1] ?? 0) * h;
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
  );
}

function blur(values: Float32Array, radius: number): Float32Array {
  if (radius < 1) return values;
  const out = new Float32Array(values.length);
  const last = values.length - 1;
  for (let i = 0; i <= last; i++) {
    // Near an end the window narrows, so that the end points stay where they were drawn.
    const r = Math.min(radius, i, last - i);
    let sum = 0;
    for (let k = i - r; k <= i + r; k++) sum += values[k] ?? 0;
    out[i] = sum / (2 * r + 1);
  }
  return out;
}

/**
 * A smooth curve through points in any order, level beyond its ends, looked up in a table.
 * `softness` (same unit as `at`) irons it further, so that bodywork shows no kink in its reflections.
 */
export function curve(points: Points, softness = 0.06): Curve {
  const sorted = [...points].sort((a, b) => a[0] - b[0]);
  const xs = sorted.map((p) => p[0]);
  const ys = sorted.map((p) => p[1]);
  const ms = tangents(xs, ys);
  const lo = xs[0] ?? 0;
  const hi = xs[xs.length - 1] ?? 1;
  const step = (hi - lo) / (samples - 1);
  let table: Float32Array = new Float32Array(samples);
  for (let i = 0; i < samples; i++) table[i] = hermite(xs, ys, ms, lo + i * step);
  const radius = Math.round(softness / step);
  for (let pass = 0; pass < 2; pass++) table = blur(table, radius);
  const done = table;
  return (at) => {
    const t = (at - lo) / step;
    if (t <= 0) return done[0]!;
    if (t >= samples - 1) return done[samples - 1]!;
    const i = t | 0;
    const a = done[i]!;
    return a + (done[i + 1]! - a) * (t - i);
  };
}
