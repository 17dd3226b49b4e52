/** Its message is for the operator: which file of `database/` was not applied, and why. */
export class MigrationRefused extends Error {}
