import { form } from '../../../../calls/web/form/form.ts';
import { postUser } from '../../../../people/contract.ts';
import { isAdmin, type Person } from '../../../../people/person.ts';
import { AlertBox } from '../../../../ui/alert-box.tsx';
import { ButtonForm } from '../../../../ui/form/post-form.tsx';

export const startSelling = form(postUser, { name: 'start-selling' });

/** One click makes a seller of anyone, admins included. */
export function StartSelling({ person }: { person: Person }) {
  const start = startSelling.use({ sends: { email: person.email, status: 'seller' } });
  return (
    <AlertBox className="justify-items-start sm:p-8">
      <p className="max-w-text">
        You’re signed in as {isAdmin(person) ? 'an admin' : 'a buyer'}. Start selling to post cars
        here. You can still book cars as before.
      </p>
      <ButtonForm of={start} className="btn-primary justify-self-start">
        Start selling
      </ButtonForm>
    </AlertBox>
  );
}
