/** For what only a person may do whose address is known to be theirs. */
export const unverifiedText = 'Verify your email address first: follow the link we sent you.';
