import { waitText } from '../../../kit/dates.ts';
import type { AnswerFigures } from '../../seller-contract.ts';

/** `Usually answers within 2 hours · answers 92% of messages`, as measured. */
export const answersText = ({ minutes, percent }: AnswerFigures): string =>
  [
    ...(minutes === null ? [] : [`Usually answers within ${waitText(minutes * 60)}`]),
    `${minutes === null ? 'Answers' : 'answers'} ${percent}% of messages`,
  ].join(' · ');
