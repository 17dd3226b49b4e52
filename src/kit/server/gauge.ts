/** A figure of the market that monitoring reads every few seconds. */
export interface Gauge {
  /** The name as Prometheus writes it: in snake case, with its unit at the end. */
  readonly name: string;
  readonly help: string;
  /** What the keys of several figures are, such as `state`. */
  readonly label: string;
  /** What it is now, by the label's value. Reads along an index, since it is read often. */
  read(): Promise<Readonly<Record<string, number>>>;
}

/** What something is, by labels: each set of them is a figure of 1. */
export interface InfoGauge {
  /** The name as Prometheus writes it: in snake case, with `_info` at the end. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(): Promise<readonly Readonly<Record<string, string>>[]>;
}
