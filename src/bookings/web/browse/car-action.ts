import { actionOf } from '../../../calls/web/form/action.server.ts';
import { formActions } from '../../../calls/web/form/form-action.ts';
import { reportAction } from '../../../cars/web/reports/report-action.ts';
import { advertiseAction, unadvertiseAction } from '../../../cars/web/sell/advertise-switch.tsx';
import { takeDownAction } from '../../../cars/web/take-down/take-down-dialog.tsx';
import { restoreAction } from '../../../cars/web/take-down/take-down-panel.tsx';
import { booking } from './book/booking-dialog.tsx';
import { stopWaiting, waitForCar } from './book/notify-me-button.tsx';

/** The `action` of a car's page: of everyone who reads it, of its seller and of admins. */
export const carAction = formActions({
  '': reportAction,
  book: actionOf(booking),
  wait: actionOf(waitForCar),
  unwait: actionOf(stopWaiting),
  advertise: advertiseAction,
  unadvertise: unadvertiseAction,
  'take-down': takeDownAction,
  restore: restoreAction,
});
