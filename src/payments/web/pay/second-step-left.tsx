import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';

/** Stands where the bank's question was left without an answer, perhaps days ago or in another browser. */
export const SecondStepLeft = ({
  isDisabled,
  onResume,
}: {
  isDisabled: boolean;
  onResume: () => void;
}) => (
  <AlertBox role="status" tone="warning" isSmall>
    <p>
      Your bank wants to confirm it’s you. You won’t be charged until it does. You can also pay with
      another card.
    </p>
    <Button isSmall className="btn-outline w-fit" disabled={isDisabled} onClick={onResume}>
      Continue with your bank
    </Button>
  </AlertBox>
);
