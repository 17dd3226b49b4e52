import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { renderedForField } from '../../kit/rendered-for.ts';
import { Button, SubmitButton } from '../button.tsx';
import { Dialog, DialogFailure } from '../dialog/dialog.tsx';
import { Failure } from '../failure.tsx';
import { AreaField, SubmitRow } from '../field.tsx';

/** A form that is posted where scripts do not run. */
export interface PostedForm {
  /** Where it is posted; undefined: to its own page. */
  readonly address: string | undefined;
  /** What it sends beside its fields. */
  readonly hidden: Readonly<Record<string, string | number>>;
  /** Sends it with scripts; the browser checks and posts a form without it. */
  readonly onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

/** A form that is posted to its own page, and sends nothing beside its fields. */
export const ownPage = (onSubmit: NonNullable<PostedForm['onSubmit']>): PostedForm => ({
  address: undefined,
  hidden: {},
  onSubmit,
});

type Submission = PostedForm & Omit<ComponentProps<typeof SubmitRow>, 'children' | 'isDangerous'>;

/** What the root route's loader says of who is signed in. */
type Root = { readonly person?: { readonly id: string } | null };

/**
 * Stands in every form that is posted: another window of the browser may have logged in as somebody
 * else since, and then nothing may be done in their name. Nothing on a page for visitors.
 */
function RenderedFor() {
  const id = useRouteLoaderData<Root>('root')?.person?.id;
  return id && <input type="hidden" name={renderedForField} value={id} />;
}

export const PostForm = ({
  of: { address, hidden, onSubmit },
  children,
  ...form
}: { of: PostedForm } & ComponentProps<'form'>) => (
  <form
    method="post"
    action={address}
    noValidate={onSubmit !== undefined}
    onSubmit={onSubmit}
    {...form}
  >
    <RenderedFor />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/** A form of one button. */
export const ButtonForm = ({
  of: form,
  className = 'btn-outline justify-self-start',
  isSmall = false,
  label,
  describedBy,
  children,
}: {
  of: Submission;
  className?: string;
  isSmall?: boolean;
  /** Its name, where that is more than its words. */
  label?: string;
  /** The id of what tells buttons of one name apart. */
  describedBy?: string | undefined;
  children: ReactNode;
}) => (
  <PostForm of={form} className="grid gap-2">
    <SubmitButton
      of={form}
      className={className}
      isSmall={isSmall}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {children}
    </SubmitButton>
    <Failure message={form.failure} />
  </PostForm>
);

/** The end of a dialog that asks before something is done: why it failed, the way back, and the form. */
export const ConfirmForm = ({
  of: form,
  className = 'btn-error',
  keep = 'Cancel',
  isStacked = false,
  children,
}: {
  of: Submission;
  className?: string;
  /** The label of the button that does nothing. */
  keep?: string;
  /** Puts one button below the other on a phone, because their labels are long. */
  isStacked?: boolean;
  children: ReactNode;
}) => {
  const wide = 'max-sm:w-full';
  return (
    <>
      <DialogFailure message={form.failure} />
      <div
        className={`flex justify-end gap-3 max-sm:grid ${isStacked ? 'max-sm:justify-stretch' : 'max-sm:grid-cols-2'}`}
      >
        <form method="dialog">
          <Button type="submit" className={`btn-outline ${wide}`}>
            {keep}
          </Button>
        </form>
        <PostForm of={form}>
          <SubmitButton of={form} className={`${className} ${wide}`}>
            {children}
          </SubmitButton>
        </PostForm>
      </div>
    </>
  );
};

/** Asks for a reason before something that others are told or that the audit keeps. */
export const ReasonDialog = ({
  of: form,
  title,
  text,
  help,
  action,
  isDangerous = false,
  onClose,
  children,
}: {
  of: Submission & {
    readonly field: (name: 'reason') => {
      readonly name: string;
      readonly problem: string | undefined;
    };
  };
  title: string;
  /** What comes of it. */
  text: string;
  /** Who reads the reason. */
  help: string;
  /** The words of the button. */
  action: string;
  /** Does it take something away? */
  isDangerous?: boolean;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <p className="text-sm">{text}</p>
    <PostForm of={form} className="grid gap-5">
      <AreaField label="Reason" {...form.field('reason')} rows={3} autoFocus help={help} />
      {children}
      {isDangerous ? (
        <>
          <DialogFailure message={form.failure} />
          <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
            <Button className="btn-outline unscripted:hidden" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton of={form} className="btn-error">
              {action}
            </SubmitButton>
          </div>
        </>
      ) : (
        <SubmitRow {...form}>{action}</SubmitRow>
      )}
    </PostForm>
  </Dialog>
);
