// What people read on every screen when nothing came back.

/** The reader's own line is the likeliest reason. */
export const offlineMessage =
  'You seem to be offline. Check your connection and try again. Nothing is lost.';
