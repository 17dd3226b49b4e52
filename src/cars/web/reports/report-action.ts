import { formAction } from '../../../calls/web/form/form-action.ts';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { reportCar } from '../../report-contract.ts';

/** The `action` of a page with `ReportAd`. */
export const reportAction = formAction(reportCar, {
  toast: 'Thanks. We’ll check this ad and email you what we decided.',
  messages: {
    'email-unverified': unverifiedText,
    'own-car': 'This is your own car. Edit or delete it in My Products.',
  },
});
