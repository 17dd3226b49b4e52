/** What a migration does that the version before it, which runs on meanwhile, may not bear. */
export interface Finding {
  /** As its file names it in a comment: `cars.phone`, `cars.cars_price_check`, `payout_hold()`. */
  readonly thing: string;
  readonly what: string;
  /**
   * `ends`: what the version before uses is gone. `refuses`: what it writes may be refused. `holds up`:
   * nobody can write to the table for as long as it takes.
   */
  readonly effect: 'ends' | 'refuses' | 'holds up';
}
