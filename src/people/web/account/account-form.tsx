import type { ComponentProps, ReactNode } from 'react';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';

/** The form of an account's row. `name` tells the page's action which of its forms was posted. */
export const AccountForm = ({
  name,
  onSubmit,
  children,
}: {
  name: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  children: ReactNode;
}) => (
  <form
    method="post"
    action={`?form=${name}`}
    noValidate
    onSubmit={onSubmit}
    className="grid max-w-md gap-5"
  >
    <RenderedFor />
    {children}
  </form>
);
