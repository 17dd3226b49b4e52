import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { postUser } from '../../contract.ts';
import { isSeller, type Person } from '../../person.ts';
import { foldRow } from './account-row.tsx';

export const nameChange = form(postUser, { name: 'name', toast: 'Your name is changed.' });

export function NameForm({ person }: { person: Person }) {
  const { email, status } = person;
  const { field, ...change } = nameChange.use({
    sends: { email, status },
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
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
      <SubmitRow {...change}>Change name</SubmitRow>
    </PostForm>
  );
}
