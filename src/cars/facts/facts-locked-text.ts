export const factsLockedText =
  'A buyer is paying for this car or has paid, so its details can’t be changed.';
