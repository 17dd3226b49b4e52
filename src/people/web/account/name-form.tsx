import { useRevalidator } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { postUser } from '../../contract.ts';
import { isSeller, type Person } from '../../person.ts';

export function NameForm({ person }: { person: Person }) {
  const { revalidate } = useRevalidator();
  const { field, ...form } = useCallForm(postUser, {
    also: { email: person.email, status: person.status },
    onAnswer: async () => {
      toastSuccess('Your name is changed.');
      await revalidate();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-5">
      <TextField
        label="Name"
        {...field('name')}
        defaultValue={person.name}
        autoComplete="name"
        help={
          isSeller(person)
            ? 'If you’re a verified seller, another name ends that until we have looked again.'
            : undefined
        }
      />
      <SubmitRow {...form}>Change name</SubmitRow>
    </form>
  );
}
