import { type ReactNode, useId, useState } from 'react';
import { href, Link } from 'react-router';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-base-300 border-t py-6">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * A part of the account: what is so now, and below it, folded until it is asked for, the form that
 * changes it.
 */
export function AccountRow({
  title,
  value,
  button = 'Change',
  isOpen,
  note,
  children,
}: {
  title: string;
  value: ReactNode;
  button?: string;
  /** Whether it is open at first. */
  isOpen: boolean;
  /** Stays in sight. */
  note?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  // What the row shows after its form has done its work stays in sight.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <section aria-labelledby={id} className="grid gap-4 border-base-300 border-t py-5">
      <details open={isOpenAtFirst} className="group" suppressHydrationWarning>
        <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="font-medium">
            {title}
          </h2>
          <span className="wrap-anywhere col-start-1 text-quiet text-sm">{value}</span>
          <span className="btn btn-outline btn-sm max-lg:btn-md col-start-2 row-span-2 row-start-1">
            <span className="group-open:hidden">{button}</span>
            <span className="not-group-open:hidden">Close</span>
          </span>
        </summary>
        <div className="grid gap-5 pt-5">{children}</div>
      </details>
      {note}
    </section>
  );
}

/** Folds the row of a form that has done its work. */
export const foldRow = (form: HTMLFormElement): void =>
  form.closest('details')?.removeAttribute('open');

/** Asks people for a password who log in with Google only. */
export const PasswordNeeded = ({ purpose = 'first' }: { purpose?: string }) => (
  <p className="max-w-text text-sm">
    You log in with Google.{' '}
    <Link to={href('/forgot-password')} className="link link-primary">
      Set a password
    </Link>{' '}
    {purpose}.
  </p>
);
