/** What “near” means where nobody says how far. */
export const defaultMiles = 50;
