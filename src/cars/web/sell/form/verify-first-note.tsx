import { AlertBox } from '../../../../ui/alert-box.tsx';

/**
 * Above an empty form, so that nobody fills it in to learn at its end that they cannot post yet. Where
 * the link was sent, and how to have another, the top of every page says.
 */
export const VerifyFirstNote = () => (
  <section aria-labelledby="verify-first">
    <AlertBox tone="warning" isSmall>
      <h2 id="verify-first" className="font-semibold text-base">
        Verify your email before you post
      </h2>
      <p className="max-w-text">
        Open the link we sent, then post the car.{' '}
        <span className="unscripted:hidden">
          You can fill in the form now: your draft stays on this device.
        </span>
      </p>
    </AlertBox>
  </section>
);
