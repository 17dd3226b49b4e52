import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { postUser } from '../../contract.ts';
import { isSeller, type Person } from '../../person.ts';
import { AccountForm } from './account-form.tsx';
import { foldRow } from './account-row.tsx';

const toast = 'Your name is changed.';
export const nameAction = formAction(postUser, { goTo: () => href('/dashboard/account'), toast });

export function NameForm({ person }: { person: Person }) {
  const { field, ...form } = useCallForm(postUser, {
    toast,
    onReadAgain: (_, element) => foldRow(element),
    hasAction: true,
  });
  return (
    <AccountForm name="name" onSubmit={form.onSubmit}>
      <input type="hidden" name="email" value={person.email} />
      <input type="hidden" name="status" value={person.status} />
      <TextField
        label="Name"
        defaultValue={person.name}
        {...field('name')}
        autoComplete="name"
        help={
          isSeller(person)
            ? 'If you’re a verified seller, we check again after you change your name.'
            : undefined
        }
      />
      <SubmitRow {...form}>Change name</SubmitRow>
    </AccountForm>
  );
}
