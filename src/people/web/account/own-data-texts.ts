/** The name of the file. */
export const ownDataFile = 'forecourt-data.json';

export const ownDataMessages = {
  'too-many-requests': 'You have downloaded it a moment ago. Try again in a few minutes.',
};
