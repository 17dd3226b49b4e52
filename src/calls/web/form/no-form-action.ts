// What browsers get in place of `form-action.ts`: the actions of pages run on the server only.

/* @__NO_SIDE_EFFECTS__ */
export const formAction = (): null => null;

/* @__NO_SIDE_EFFECTS__ */
export const formActions = (): null => null;
