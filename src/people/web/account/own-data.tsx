import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { readOwnData } from '../../own-account/own-data-contract.ts';

/** The name of the file. */
export const ownDataFile = 'forecourt-data.json';
export const ownDataMessages = {
  'too-many-requests': 'You have downloaded it a moment ago. Try again in a few minutes.',
};
const download = form(readOwnData, { isButton: true, keepsData: true, messages: ownDataMessages });

/** Downloads everything about the person as one file. */
export function OwnData() {
  const state = download.use({ onAnswer: save });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm">
        Your account, cars, bookings, payments, and our emails to you, in one JSON file.
      </p>
      <ButtonForm of={{ ...state, address: href('/dashboard/account/data') }}>
        Download my data
      </ButtonForm>
    </div>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = ownDataFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
