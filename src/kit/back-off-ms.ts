interface BackOffMs {
  /** The pause after the first failed attempt. It doubles with each further one. */
  readonly firstMs: number;
  /** No pause is longer. */
  readonly maxMs: number;
}

/** How long to wait after failed attempt number `attempt` (from 0). In SQL it is `backOff`. */
export const backOffMs = (attempt: number, { firstMs, maxMs }: BackOffMs): number =>
  Math.min(firstMs * 2 ** attempt, maxMs);
