/** A question of the FAQ; the answer stands in paragraphs. */
export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}
