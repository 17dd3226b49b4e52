import { Fragment } from 'react';

/** An email address that, where it must break, breaks after its `@` or after a dot. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
