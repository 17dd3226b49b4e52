// The pages that mailed links lead to: what the link does, and one button that does it, because
// programs that look at mails open links as well.

import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { isRefused, type Refusal } from '../../../calls/refusal.ts';
import type { FormState } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import type { AfterLink } from '../../own-account/verification-link-contract.ts';
import { returnPath } from '../../return-path.ts';
import { AuthPage } from './auth-page.tsx';

/**
 * The head of such a page: until the link is used, the page's address is a secret, which no other
 * site is told. With `no-referrer` a posted form would not say that it comes from here.
 */
export const mailedLinkMeta =
  (title: string, description: string) =>
  ({ matches }: MetaMatches) => [
    { title: pageTitle(title, matches) },
    { name: 'description', content: description },
    { name: 'referrer', content: 'same-origin' },
    { name: 'robots', content: 'noindex' },
  ];

export const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

/** What a mailed link does, as its call says; null: nothing anymore. */
export const unlessVoid = <Answer,>(outcome: Answer | Refusal) =>
  isRefused(outcome, 'link-void') || isRefused(outcome, 'invalid-input')
    ? null
    : requireOutput(outcome);

/** Leads to the page that was wanted in this browser, by way of signing in where that is left to do. */
export const pageAfter = (next: AfterLink, savedPlace: string | null): string =>
  ({
    'signed-in': returnPath(savedPlace ?? href('/dashboard')),
    'second-step': href('/second-step') + queryOf({ from: savedPlace }),
    login: href('/login') + queryOf({ from: savedPlace }),
  })[next];

/** `again`: where to get another link. */
export function MailedLinkPage({
  title,
  again,
  children,
}: {
  title: string;
  again: { readonly to: string; readonly text: string };
  children: (token: string) => ReactNode;
}) {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title={title}>
      {token ? (
        <>
          {children(token)}
          <Link to={again.to} className="link link-primary max-lg:-my-3 justify-self-start text-sm">
            {again.text}
          </Link>
        </>
      ) : (
        <Empty title="This link is incomplete. Open it from the email again." bay="closed">
          <Link to={again.to} className="btn btn-primary">
            {again.text}
          </Link>
        </Empty>
      )}
    </AuthPage>
  );
}

/** Stands in place of such a page, where its link has done its work: says what that was, and leads on. */
export const LinkDone = ({
  title,
  text,
  to,
  button = 'Continue',
}: {
  title: string;
  text: ReactNode;
  to: string;
  button?: string;
}) => (
  <AuthPage title={title}>
    <p role="status" className="wrap-anywhere max-w-text">
      {text}
    </p>
    <Link to={to} className="btn btn-primary justify-self-start">
      {button}
    </Link>
  </AuthPage>
);

/** Stands in place of such a page, where its link does nothing anymore. */
export const LinkVoid = ({
  title,
  text = 'This link has expired, or a newer one has replaced it.',
  again,
}: {
  title: string;
  text?: string;
  again: { readonly to: string; readonly text: string };
}) => (
  <AuthPage title={title}>
    <Empty title={text} bay="closed">
      <Link to={again.to} className="btn btn-primary">
        {again.text}
      </Link>
    </Empty>
  </AuthPage>
);

interface TokenForm extends Pick<FormState, 'failure' | 'isPending' | 'maySubmit' | 'onSubmit'> {
  readonly field: (name: 'token') => { readonly problem: string | undefined };
}

/** The form of such a page: the link's token, what else there is to see or fill in, and the button. */
export function MailedLinkForm({
  form: { field, failure, onSubmit, ...form },
  token,
  button,
  isDangerous = false,
  children,
}: {
  form: TokenForm;
  token: string;
  button: string;
  /** Can it not be undone? */
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <PostForm of={{ address: undefined, hidden: { token }, onSubmit }} className="grid gap-5">
      {children}
      <SubmitRow {...form} failure={field('token').problem ?? failure} isDangerous={isDangerous}>
        {button}
      </SubmitRow>
    </PostForm>
  );
}
