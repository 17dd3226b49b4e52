/** To an admin who would pay out while a loss is open. */
export const payoutsStoppedText =
  'The database has lost payments, and may have forgotten what was paid out. See Lost payments before you pay anyone.';
