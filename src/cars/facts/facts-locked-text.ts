export const factsLockedText =
  'A buyer is paying for this car or has paid, so its facts can’t be changed.';
