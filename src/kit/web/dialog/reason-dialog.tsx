import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { AreaField, SubmitRow } from '../field.tsx';
import { RenderedFor } from '../form/rendered-for.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for a reason before something that others are told or that the audit keeps. */
export const ReasonDialog = ({
  title,
  text,
  help,
  field,
  form: { onSubmit, ...submit },
  address,
  sends,
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
  /** Where the form is posted without scripts. */
  address: string;
  /** What it sends beside the reason. */
  sends: Readonly<Record<string, string | number>>;
  /** The words of the button. */
  action: string;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <p className="text-sm">{text}</p>
    <form method="post" action={address} noValidate onSubmit={onSubmit} className="grid gap-5">
      <RenderedFor />
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AreaField label="Reason" {...field} rows={3} autoFocus help={help} />
      {children}
      <SubmitRow {...submit}>{action}</SubmitRow>
    </form>
  </Dialog>
);
