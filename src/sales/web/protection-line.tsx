import { href, Link } from 'react-router';

/** Where people think about paying a stranger: what protects them, in a line that leads to more. */
export const ProtectionLine = ({
  className = 'text-quiet',
  inNewWindow = false,
}: {
  className?: string;
  /** It stands in a form, whose fields would be lost. */
  inNewWindow?: boolean;
}) => (
  <p className={`text-sm ${className}`}>
    We hold your money until the handover.{' '}
    <Link
      to={href('/buyer-protection')}
      className="link whitespace-nowrap"
      {...(inNewWindow && { target: '_blank' })}
    >
      Buyer protection
    </Link>
  </p>
);
