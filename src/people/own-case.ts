/** For an admin who reads it on a screen. */
export const ownCaseText = 'You have a part in this, so another admin has to decide.';
