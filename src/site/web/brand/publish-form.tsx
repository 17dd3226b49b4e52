import { href } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { publishBrand } from '../../brand-contract.ts';

export const publishing = form(publishBrand, {
  name: 'publish',
  toast: 'Shown to everyone now',
  goTo: () => href('/dashboard/market'),
});

/** A button that shows a version to everybody. */
export function PublishForm({
  version,
  replaces,
  isSmall = false,
  children,
}: {
  version: number;
  /** The publication that is shown now. */
  replaces: number | undefined;
  isSmall?: boolean;
  children: string;
}) {
  const publish = publishing.use({ sends: { version, ...(replaces && { replaces }) } });
  return (
    <ButtonForm
      of={publish}
      isSmall={isSmall}
      className={`w-fit ${isSmall ? 'btn-ghost' : 'btn-primary'}`}
    >
      {children}
      {isSmall && <span className="sr-only">, version {version}</span>}
    </ButtonForm>
  );
}
