// How a car's value falls with age, by kind.

import type { Kind } from '../catalogue/trim.ts';

/** For each kind: age in years, and the percentage of the new price that is left. */
const leftAfter: Record<Kind, string> = {
  luxury: '0:90 1:79 3:62 5:49 7:37 9:28 12:19 16:11.5 20:8.5 26:7',
  suv: '0:93 1:84 3:68 5:54 7:42 9:32.5 12:22 16:13.5 20:10 26:8.5',
  electric: '0:86 1:74 3:54 5:42 7:32 9:24.5 12:16 15:11.5',
  sports: '0:94 1:87 3:76 5:66 7:58 9:51 12:42 16:34 20:30 29:27',
  exotic: '0:94 1:88 3:77 5:67 7:59 9:52 12:43 16:36 20:33 29:31',
  family: '0:93 1:85 3:71 5:60 7:49 9:39.5 12:28 16:17 20:11.5 26:9',
  work: '0:94 1:87 3:73 5:61 7:50 9:41 12:30 16:19 20:13 26:10',
  camper: '0:92 1:84 3:73 5:65 7:58 9:52 12:44 16:35 20:28 26:24',
};

type Point = readonly [age: number, share: number];

const curves: Record<Kind, readonly Point[]> = {
  luxury: pointsOf(leftAfter.luxury),
  suv: pointsOf(leftAfter.suv),
  electric: pointsOf(leftAfter.electric),
  sports: pointsOf(leftAfter.sports),
  exotic: pointsOf(leftAfter.exotic),
  family: pointsOf(leftAfter.family),
  work: pointsOf(leftAfter.work),
  camper: pointsOf(leftAfter.camper),
};

function pointsOf(text: string): Point[] {
  return text.split(' ').map((point) => {
    const [age = 0, percentage = 0] = point.split(':').map(Number);
    return [age, percentage / 100];
  });
}

/** The share of the new price that is left, interpolated linearly. */
export function shareLeft(kind: Kind, age: number): number {
  let [earlier, before]: Point = [0, 1];
  for (const [later, after] of curves[kind]) {
    if (age <= later) {
      const way = later === earlier ? 1 : (age - earlier) / (later - earlier);
      return before + (after - before) * way;
    }
    [earlier, before] = [later, after];
  }
  return before;
}
