/** Nothing can be done before the person has logged in again: `MessageText` shows the way. */
export const sessionEndedText = 'Your session has ended.';
