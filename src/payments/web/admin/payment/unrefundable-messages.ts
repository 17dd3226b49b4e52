/** Why a charge cannot be refunded, as admins read it, by the code of the refusal. */
export const unrefundableMessages = {
  'not-charged': 'Nothing was charged, so there is nothing to refund.',
  'refund-under-way': 'This charge is already being refunded.',
  'already-refunded': 'This charge has already been refunded.',
  'charged-back': 'The buyer’s bank has taken this charge back. A refund would pay them twice.',
};
