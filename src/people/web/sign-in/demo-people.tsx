// The three people of the demo: one click fills in the login form. Shown in demo mode only.
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { demoEmail, demoPassword, demoRoles } from '../../demo-account.ts';

export function DemoPeople() {
  const isHydrated = useIsHydrated();
  return (
    <section className="grid gap-3 rounded-box border border-base-300 p-5 text-sm">
      <h2 className="font-medium">This is a demo. Look around as</h2>
      <div className="flex flex-wrap gap-2">
        {demoRoles.map((role) => (
          <button
            key={role}
            type="button"
            disabled={!isHydrated}
            className="btn btn-sm btn-outline capitalize"
            onClick={() => fillIn(demoEmail(role))}
          >
            {role}
          </button>
        ))}
      </div>
      <p className="text-quiet text-xs">
        The password is <code>{demoPassword}</code> for all three.
      </p>
    </section>
  );
}

function fillIn(email: string): void {
  for (const [name, value] of Object.entries({ email, password: demoPassword })) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  document.querySelector<HTMLButtonElement>('button.btn-block[type="submit"]')?.focus();
}
