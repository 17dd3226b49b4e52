// By which an operator tells servers apart.
import { hostname } from 'node:os';

/** Such as `web-2:3000`, or `web-2:3000/1` of one of several processes at that address. */
export const nodeName = (port: number, worker: number | null): string =>
  `${hostname()}:${port}${worker === null ? '' : `/${worker}`}`;
