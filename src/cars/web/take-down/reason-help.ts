/** Who reads an admin's reason. */
export const reasonHelp = 'Emailed to the seller, and kept in the audit.';
