import { expect, test } from 'vitest';
import { closeAll } from './close-all.ts';

test('what follows a part that cannot be closed is closed all the same, and all faults are reported', async () => {
  const closed: string[] = [];
  const closing = closeAll([
    () => closed.push('people'),
    async () => {
      throw new Error('The image worker is stuck');
    },
    () => {
      throw new Error('So is the search');
    },
    () => closed.push('cars'),
    async () => closed.push('payments'),
  ]);

  await expect(closing).rejects.toMatchObject({
    errors: [{ message: 'The image worker is stuck' }, { message: 'So is the search' }],
  });
  expect(closed).toEqual(['people', 'cars', 'payments']);
});
