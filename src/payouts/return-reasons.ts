// Why banks send money back, as sellers and admins read it. Source: the codes ExternalReturnReason1Code
// of ISO 20022, as used by the European Payments Council (EPC173-14).

const reasons: Readonly<Record<string, string>> = {
  AC01: 'The account number is not right',
  AC03: 'The account number is not right',
  AC04: 'The account is closed',
  AC06: 'The account is blocked',
  AG01: 'The account takes no transfers',
  AM05: 'It was taken for a duplicate',
  BE04: 'The address of the account holder is missing',
  CURR: 'The currency is not right',
  FOCR: 'The transfer was recalled',
  MD07: 'The account holder has died',
  MS02: 'The account holder did not take it',
  MS03: 'The bank gave no reason',
  RC01: 'The bank does not exist',
  RR01: 'The law asks for more about the payer',
  RR02: 'The law asks for more about the payer',
  RR03: 'The law asks for more about the account holder',
  RR04: 'The law does not allow it',
};

/** `The account is closed (AC04)`. Null: the statement names no reason. */
export function returnReasonText(code: string | null): string {
  if (code === null) return 'The bank sent it back';
  return `${reasons[code] ?? 'The bank sent it back'} (${code})`;
}
