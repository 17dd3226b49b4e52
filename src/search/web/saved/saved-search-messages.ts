import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { mostSavedSearches } from '../../saved-contract.ts';

export const changeMessages = {
  'email-unverified': unverifiedText,
  'not-found': 'This search was deleted. Reload the page.',
};

export const restoreMessages = {
  'too-many-searches': `You can save up to ${mostSavedSearches} searches. Delete one first.`,
};

export const saveMessages = {
  ...restoreMessages,
  'asks-nothing': 'Choose what you’re looking for first.',
  'email-unverified': unverifiedText,
};
