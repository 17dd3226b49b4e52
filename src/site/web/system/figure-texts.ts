// How figures of a server are written.

import { numberText } from '../../../kit/text/number-text.ts';

/** `0.6 ms`, `17 ms`, `1.2 s`. */
export const msText = (ms: number): string => {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
};

export const megabytesText = (bytes: number): string => `${numberText(Math.round(bytes / 1e6))} MB`;

export const percentText = (percent: number): string => `${percent}%`;
