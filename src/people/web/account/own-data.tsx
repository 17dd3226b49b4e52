import { href } from 'react-router';
import { forgetPerson } from '../../../calls/web/forget-person.ts';
import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../../ui/form/post-form.tsx';
import type { OwnProof } from '../../own-account/account-contract.ts';
import { eraseMyself, readOwnData } from '../../own-account/own-data-contract.ts';
import { OwnProofFields } from '../sign-in/own-proof-fields.tsx';

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

export const erasure = form(eraseMyself, {
  name: 'erase',
  keepsData: true,
  posted: { goTo: () => href('/') },
});

/** Asks who they are, and for a typed word, before the account is erased. */
export function EraseAccount(proof: OwnProof) {
  const { field, ...erase } = erasure.use({
    onAnswer: () => {
      forgetPerson();
      // A new document is opened, so that nothing of the person is left in this one.
      location.assign(href('/'));
    },
  });
  return (
    <PostForm of={erase} className="grid max-w-md gap-5">
      <p className="text-sm">
        We erase your name, email and photos, take your cars off the market and cancel your unpaid
        bookings. Records of payments stay, without your name. This can’t be undone.
      </p>
      <OwnProofFields field={field} {...proof} />
      <TextField
        label="Type “delete” to confirm"
        {...field('confirmation')}
        autoComplete="off"
        autoCapitalize="none"
      />
      <SubmitRow {...erase} isDangerous>
        Delete my account
      </SubmitRow>
    </PostForm>
  );
}
