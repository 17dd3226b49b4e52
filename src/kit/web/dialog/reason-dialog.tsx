import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { AreaField, SubmitRow } from '../field.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for a reason before something that others are told or that the audit keeps. */
export const ReasonDialog = ({
  title,
  text,
  help,
  field,
  form: { onSubmit, ...submit },
  action,
  onClose,
  children,
}: {
  title: string;
  /** What comes of it. */
  text: string;
  /** Who reads the reason. */
  help: string;
  field: { readonly name: string; readonly problem: string | undefined };
  form: Omit<ComponentProps<typeof SubmitRow>, 'children'> & {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The words of the button. */
  action: string;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <p className="text-sm">{text}</p>
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <AreaField label="Reason" {...field} rows={3} autoFocus help={help} />
      {children}
      <SubmitRow {...submit}>{action}</SubmitRow>
    </form>
  </Dialog>
);
