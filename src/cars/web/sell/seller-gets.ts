import { useEffect, useRef, useState } from 'react';
import { type Cents, centsOf, highestPrice, lowestPrice, priceText } from '../../../kit/money.ts';
import { typedNumber } from '../../../kit/text/typed-number.ts';
import { useFormReset } from '../../../ui/form/form-reset.ts';
import { type CommissionRule, commissionOf, commissionText } from '../../commission.ts';

/**
 * What the seller gets of a price that is being typed. Null without a rule, and where the market keeps
 * nothing. Without scripts it is the rule alone.
 */
export function useSellerGets(rule: CommissionRule | null | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const read = () => setTyped(ref.current?.value ?? '');
  // Once a draft is filled in, or taken back.
  const readLater = () => requestAnimationFrame(read);
  useEffect(() => void readLater(), []);
  useFormReset(ref, readLater);
  return { text: rule ? sellerGetsText(rule, typed) : null, input: { ref, onInput: read } };
}

export function sellerGetsText(rule: CommissionRule, typed: string): string | null {
  const ruleText = commissionText(rule);
  const priceCents = typedPrice(typed);
  if (ruleText === null || priceCents === null) return ruleText;
  const gets = priceText(priceCents - commissionOf(rule, priceCents));
  return `You get ${gets} of ${priceText(priceCents)}. ${ruleText}`;
}

function typedPrice(typed: string): Cents | null {
  const units = typedNumber(typed.trim());
  const cents = typeof units === 'number' ? centsOf(units) : null;
  return cents !== null && cents >= lowestPrice() && cents <= highestPrice ? cents : null;
}
