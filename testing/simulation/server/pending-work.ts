export interface PendingWork {
  readonly what: string;
  readonly count: number;
}
