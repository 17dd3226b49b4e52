// The three people of the demo: one click fills in the login form. Shown in demo mode only.
import { useSearchParams } from 'react-router';
import { type DemoRole, demoEmail, demoPassword, demoRoles } from '../../demo-account.ts';

/** A form for itself: before the scripts are there, the page comes back filled in. */
export function DemoPeople() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-5 text-sm">
      <h2 className="font-medium">This is a demo. Look around as</h2>
      <form className="flex flex-wrap gap-2">
        {from && <input type="hidden" name="from" value={from} />}
        {demoRoles.map((role) => (
          <button
            key={role}
            type="submit"
            name="demo"
            value={role}
            className="btn btn-sm btn-outline capitalize max-lg:btn-md"
            onClick={(event) => {
              event.preventDefault();
              fillIn(role);
            }}
          >
            {role}
          </button>
        ))}
      </form>
      <p className="text-quiet text-xs">
        The password is <code>{demoPassword}</code> for all three.
      </p>
    </section>
  );
}

/** The values of the login form for one of them; none for any other word. */
export function demoValues(role: string | null): { email?: string; password?: string } {
  const found = demoRoles.find((one) => one === role);
  return found ? { email: demoEmail(found), password: demoPassword } : {};
}

function fillIn(role: DemoRole): void {
  for (const [name, value] of Object.entries(demoValues(role))) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  document.querySelector<HTMLButtonElement>('button.btn-block[type="submit"]')?.focus();
}
